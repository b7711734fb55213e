import { infoPagePath, isInfoPage } from '@kebun/contract/content/site-pages.ts';
import { languageAt } from '@kebun/contract/lib/languages.ts';
import { redirect, useParams } from 'react-router';
import { InfoPage } from '#features/content/pages/info-page.tsx';
import { staticBlockQuery } from '#features/content/pages/queries.ts';
import { appRouterContext } from '#platform/page/app-context.ts';
import { pathIn } from '#platform/page/links.ts';
import { createLoader, type PageAddress } from '#platform/page/page.ts';

const queryAt = ({ params: { slug = '' } }: Pick<PageAddress, 'params'>) => staticBlockQuery(slug);

const loadPage = createLoader({ critical: (address) => [queryAt(address)] });

/** Redirects from an earlier address of a page, and to the pages of texts that have one of their own. */
async function open(args: Parameters<typeof loadPage>[0]) {
  const loaded = await loadPage(args);
  const found = args.context.get(appRouterContext).data.getQueryData(queryAt(args).queryKey)?.data;
  if (!found) return loaded;
  const path = isInfoPage(found) ? infoPagePath(found.slug) : `/${found.slug}`;
  if (path === infoPagePath(args.params.slug ?? '')) return loaded;
  throw redirect(pathIn(languageAt(args.url.pathname), path), 301);
}

export const loader = open;
export const clientLoader = open;

export default function InfoPageRoute() {
  const { slug = '' } = useParams();
  return <InfoPage slug={slug} />;
}
