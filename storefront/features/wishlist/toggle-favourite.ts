import { addToWishlist, removeManyFromWishlist } from '@kebun/contract/wishlist/wishlist.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { CallError } from '#platform/api/call-error.ts';
import type { AppContext } from '#platform/page/app-context.ts';
import { pathIn } from '#platform/page/links.ts';
import { heartQuery } from './heart-query.ts';

const about = 'favourites'; // only the latest of its toasts is true

/** The pending presses on each heart: they are sent one after the other. */
const pressed = new Map<string, Promise<void>>();

/** Adds or removes a favourite: shown at once, and reverted if the shop refuses. */
export async function toggleFavourite(visit: AppContext, id: string, isFavourite: boolean): Promise<void> {
  const { queryKey } = heartQuery(id);
  await visit.data.cancelQueries({ queryKey });
  visit.data.setQueryData(queryKey, isFavourite);

  const done = (pressed.get(id) ?? Promise.resolve()).then(() => showResult(visit, id, isFavourite));
  pressed.set(id, done);
  await done;
}

async function showResult({ data, t, language }: AppContext, id: string, isFavourite: boolean) {
  const list = pathIn(language, '/my-account/wishlist');
  const openList = { label: t('frame.wishlist'), run: () => location.assign(list) };
  try {
    const { message } = isFavourite
      ? await data.call(addToWishlist, { body: { product_id: id } })
      : await data.call(removeManyFromWishlist, { query: { product_id: [id] } });
    if (isFavourite) showToast({ text: message, kind: 'done', about, action: openList });
    else showToast({ text: message, kind: 'plain', about });
    void data.invalidateQueries({ queryKey: ['wishlist'] });
  } catch (failure) {
    const refusal = failure instanceof CallError ? failure.refusal : undefined;
    const isFull = refusal?.code === 'wishlist_full';
    data.setQueryData(heartQuery(id).queryKey, !isFavourite);
    showToast({ text: isFull ? refusal.message : t('wishlist.failed'), kind: 'failed', about });
  }
}
