import { languages, languageTags } from '@kebun/contract/languages.ts';
import { site } from '@kebun/contract/site.ts';
import { pathIn } from './links.ts';
import { usePageAddress } from './page-address.ts';
import { useSettings } from './settings.ts';
import { useVisit } from './visit.ts';

/** For sharing; the specification has one for both languages. */
const shareLocale = 'en_IE';

interface PageHeadProps {
  /** Without it the page is the shop itself. */
  title?: string | undefined;
  description?: string | undefined;
  /** A picture to share it with, absolute or from the root. */
  picture?: string | undefined;
  type?: 'website' | 'product';
  /** Pages of one person, or of none, are kept out of search engines. */
  unlisted?: boolean;
}

/** What a page says of itself to browsers, search engines and whoever it is shared with. */
export function PageHead({ title, description, picture, type = 'website', unlisted = false }: PageHeadProps) {
  const { origin, language } = useVisit();
  const { path, search } = usePageAddress();
  const settings = useSettings();

  const siteTitle = settings?.siteTitle ?? site.name;
  const said = description ?? settings?.description ?? site.description[language];
  const address = `${origin}${path}${search}`;
  const fullTitle = [
    title ?? siteTitle,
    title ? siteTitle : (settings?.siteSubtitle ?? site.subtitle[language]),
  ].join(' | ');

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={said} />
      {unlisted && <meta name="robots" content="noindex" />}
      {!unlisted && <link rel="canonical" href={address} />}
      {!unlisted &&
        languages.map((other) => (
          <link
            key={other}
            rel="alternate"
            hrefLang={languageTags[other]}
            href={`${origin}${pathIn(other, path)}${search}`}
          />
        ))}
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:locale" content={shareLocale} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? fullTitle} />
      <meta property="og:description" content={said} />
      <meta property="og:url" content={address} />
      {picture && <meta property="og:image" content={new URL(picture, origin).href} />}
    </>
  );
}
