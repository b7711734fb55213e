import { getStaticBlock, type StaticBlockReply } from '@kebun/contract/content/pages/pages.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

/** A static block, in force or in an earlier version: a policy, a page, the FAQ. */
export const staticBlockQuery = (slug: string, version?: string) =>
  queryOptions({
    queryKey: ['writing', slug, version ?? 'now'],
    queryFn: apiQuery(getStaticBlock, { params: { slug }, query: version ? { version } : {} }),
    select: ({ data }: { data: StaticBlockReply }) => data,
    meta: { tags: () => [`content:${slug}`] },
  });
