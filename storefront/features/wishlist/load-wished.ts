import { listWishes } from '@kebun/contract/wishlist/wishlist.ts';
import type { Data } from '#platform/api/data.ts';

const most = 100; // products in one question, as the API allows

interface Question {
  ids: Set<string>;
  wished: Promise<Set<string>>;
}

let open: Question | undefined;

/** Whether a product has a heart. All that are asked about in the same moment go in one question. */
export async function askHeart(data: Data, id: string): Promise<boolean> {
  if (!open || open.ids.size >= most) open = questionTo(data);
  open.ids.add(id);
  return (await open.wished).has(id);
}

function questionTo(data: Data): Question {
  const ids = new Set<string>();
  const asked = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    if (open?.ids === ids) open = undefined;
    const { data: wished } = await data.call(listWishes, { query: { ids: [...ids] } });
    return new Set(wished as string[]);
  };
  return { ids, wished: asked() };
}
