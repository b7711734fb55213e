import { site } from '@kebun/contract/content/site.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { useSettings } from '../text/settings.ts';
import { useApp } from './app-context.ts';
import { PageRelations } from './page-relations.tsx';

export interface PageHeadProps {
  /** Undefined: the title is the shop's name. */
  title?: string | undefined;
  description?: string | undefined;
  /** The picture of shared links, absolute or from the root; by default the shop's own. */
  picture?: string | undefined;
  type?: 'website' | 'product';
  /** The canonical address, from the root. */
  address?: string | undefined;
  /** Personal pages and error pages are not indexed by search engines. */
  unlisted?: boolean;
}

/** The metadata of a page for browsers, search engines and shared links. */
export function PageHead({ title, description, unlisted = false, ...shared }: PageHeadProps) {
  const { language } = useApp();
  const settings = useSettings();

  const siteTitle = settings?.siteTitle ?? site.name;
  const summary = description ?? settings?.description ?? textIn(site.description, language);
  const fullTitle = [title ?? siteTitle, title ? siteTitle : settings?.siteSubtitle]
    .filter(Boolean)
    .join(' | ');

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {unlisted && <meta name="robots" content="noindex" />}
      {import.meta.env.SSR && (
        <PageRelations
          {...shared}
          title={title ?? fullTitle}
          description={summary}
          siteTitle={siteTitle}
          languages={settings?.languages ?? [language]}
          unlisted={unlisted}
        />
      )}
    </>
  );
}
