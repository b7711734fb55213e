import { getStaticBlock, type StaticBlockRead } from '@kebun/contract/content/pages/pages.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/data.ts';

/** A text that staff write, as it is now or as an earlier version said it: a policy, a page, questions. */
export const staticBlockQuery = (slug: string, version?: string) =>
  queryOptions({
    queryKey: ['writing', slug, version ?? 'now'],
    queryFn: apiQuery(getStaticBlock, { params: { slug }, query: version ? { version } : {} }),
    select: ({ data }: { data: StaticBlockRead }) => data,
    meta: { tags: () => [`content:${slug}`] },
  });
