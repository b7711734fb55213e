import { site } from '@kebun/contract/content/site.ts';
import { useSettings } from '../text/settings.ts';
import { useApp } from './app-context.ts';
import { PageRelations } from './page-relations.tsx';

export interface PageHeadProps {
  /** Without it the page is the shop itself. */
  title?: string | undefined;
  description?: string | undefined;
  /** A picture to share it with, absolute or from the root; without one the shop's own. */
  picture?: string | undefined;
  type?: 'website' | 'product';
  /** Its one address among several that show the same, from the root. */
  address?: string | undefined;
  /** Pages of one person, or of none, are kept out of search engines. */
  unlisted?: boolean;
}

/** What a page says of itself to browsers, search engines and whoever it is shared with. */
export function PageHead({ title, description, unlisted = false, ...shared }: PageHeadProps) {
  const { language } = useApp();
  const settings = useSettings();

  const siteTitle = settings?.siteTitle ?? site.name;
  const said = description ?? settings?.description ?? site.description[language];
  const fullTitle = [
    title ?? siteTitle,
    title ? siteTitle : (settings?.siteSubtitle ?? site.subtitle[language]),
  ].join(' | ');

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={said} />
      {unlisted && <meta name="robots" content="noindex" />}
      {import.meta.env.SSR && (
        <PageRelations
          {...shared}
          title={title ?? fullTitle}
          description={said}
          siteTitle={siteTitle}
          unlisted={unlisted}
        />
      )}
    </>
  );
}
