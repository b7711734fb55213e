import type { Layout, Section } from '@kebun/contract/content/layouts/layouts.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { OrganizationJsonLd } from '#features/content/layouts/organization-json-ld.tsx';
import { layoutQuery, layoutsQuery } from '#features/content/layouts/queries.ts';
import type { ApiQueryClient } from '#platform/api/api-query-client.ts';
import { appRouterContext } from '#platform/page/app-context.ts';
import { createLoader, type PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { SectionView } from './home/section-view.tsx';
import { pieces, type Queries } from './home/sections.ts';

const loadPreviewNote = () => import('#features/content/layouts/preview-note.tsx');
const PreviewNote = lazy(loadPreviewNote);

const parameter = 'layout';
const requestedLayout = (search: URLSearchParams) => search.get(parameter) ?? undefined;

/** A section of any type; the caller knows which. */
interface AnySectionModule {
  deferred?(section: Section): Queries;
  wantsThen?(section: Section, data: ApiQueryClient): Queries;
  load?(): Promise<unknown>;
}
const pieceOf = (section: Section) => pieces[section.id] as AnySectionModule;

/** Loads the layout first, then the data of its sections; missing data is left out. */
async function open(at: LoaderFunctionArgs) {
  const slug = requestedLayout(at.url.searchParams);
  const query = layoutQuery(slug);
  await createLoader({ critical: () => [query], deferred: () => (slug ? [layoutsQuery] : []) })(at);

  const { data } = at.context.get(appRouterContext);
  const sections = data.getQueryData<{ data: Layout }>(query.queryKey)?.data.sections ?? [];
  await createLoader({
    deferred: () => sections.flatMap((section) => pieceOf(section).deferred?.(section) ?? []),
  })(at);
  await createLoader({
    deferred: () => sections.flatMap((section) => pieceOf(section).wantsThen?.(section, data) ?? []),
  })(at);
  return sections;
}

export async function loader(at: LoaderFunctionArgs) {
  await open(at);
  return null;
}

/** The page opens once the scripts of its sections are loaded, so that nothing jumps. */
export async function clientLoader(at: LoaderFunctionArgs) {
  const sections = await open(at);
  await Promise.all([
    requestedLayout(at.url.searchParams) && loadPreviewNote(),
    ...sections.map((section) => pieceOf(section).load?.()),
  ]);
  return null;
}

export const handle = { parameters: [parameter] } satisfies PageHandle;

/** The number of sections on a first screen, roughly. */
const seenFirst = 2;

/** The home page: in the shop's layout, or in the one that the address names. */
export default function HomePage() {
  const slug = requestedLayout(useSearchParams()[0]);
  const { data: layout } = useQuery(layoutQuery(slug));
  if (!layout) return null;

  return (
    <>
      <PageHead unlisted={slug !== undefined} />
      <OrganizationJsonLd />
      <Suspense>{slug && <PreviewNote shown={slug} />}</Suspense>
      {layout.sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section may stand there twice, and they do not move
        <SectionView key={`${layout.slug}-${index}`} section={section} isBelow={index >= seenFirst} />
      ))}
    </>
  );
}
