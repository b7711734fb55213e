import {
  getStaticBlock,
  listStaticBlocks,
  previewStaticBlock,
  type StaticBlockPreview,
  type StaticBlockReply,
} from '@kebun/contract/content/pages/pages.ts';
import { isInfoPage } from '@kebun/contract/content/site-pages.ts';
import { maxInfoPages } from '@kebun/contract/lib/limits.ts';
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

/** The draft of a preview link. Its page is never cached. */
export const pagePreviewQuery = (token: string) =>
  queryOptions({
    queryKey: ['page-preview', token],
    queryFn: apiQuery(previewStaticBlock, { params: { token } }),
    select: ({ data }: { data: StaticBlockPreview }) => data,
  });

/** The shown pages that staff added, without their texts. */
export const infoPagesQuery = queryOptions({
  queryKey: ['info-pages'],
  queryFn: async (context) => {
    const load = apiQuery(listStaticBlocks, { query: { type: 'page', limit: maxInfoPages } });
    const pages = (await load(context)).data.filter(isInfoPage);
    return pages.map(({ slug, title }) => ({ slug, title }));
  },
  meta: { tags: () => ['content'] },
});
