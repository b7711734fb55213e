import { getStaticBlock, type StaticBlock } from '@kebun/contract/content.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#platform/data.ts';

/** A text that staff write: a policy, a page. */
export const writingQuery = (slug: string) =>
  queryOptions({
    queryKey: ['writing', slug],
    queryFn: ask(getStaticBlock, { params: { slug } }),
    select: ({ data }: { data: StaticBlock }) => data,
    meta: { tags: () => ['content', `content:${slug}`] },
  });
