import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { data, useLocation } from 'react-router';
import { PageArticle } from '#features/content/pages/info-page.tsx';
import { pagePreviewQuery } from '#features/content/pages/queries.ts';
import { createLoader, type PageAddress, type PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

const tokenIn = (search: string) => new URLSearchParams(search).get('token') ?? '';

const page = {
  critical({ url }: PageAddress) {
    const token = tokenIn(url.search);
    if (!/^[\w-]{1,100}$/.test(token)) throw data(null, { status: 404 });
    return [pagePreviewQuery(token)];
  },
};

export const loader = createLoader(page);
export const clientLoader = createLoader(page);
export const handle = { parameters: ['token'], isCacheable: false } satisfies PageHandle;

/** A policy or page of staff that is not published, opened by its preview link. */
export default function PagePreview() {
  const text = useT();
  const { data: draft } = useQuery(pagePreviewQuery(tokenIn(useLocation().search)));
  if (!draft) return null;

  const { title, summary, sections, pictures } = draft;
  return (
    <>
      <PageHead title={title} description={summary || undefined} unlisted />
      <p className="sticky top-0 z-(--z-header) flex min-h-11 items-center justify-center gap-2.5 bg-ink px-(--gutter) py-2 text-center text-sm font-medium text-white">
        <Icon name="eye" className="text-turmeric" />
        {text('preview.ribbon')}
      </p>
      <PageArticle title={title} lead={summary} sections={sections} pictures={pictures} />
    </>
  );
}
