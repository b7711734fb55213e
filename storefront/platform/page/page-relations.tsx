import { type Language, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { useApp } from './app-context.ts';
import { pathIn } from './links.ts';
import { usePageAddress } from './page-address.ts';
import type { PageHeadProps } from './page-head.tsx';

/** For sharing; the specification has one for all languages. */
const shareLocale = 'en_IE';

interface PageRelationsProps extends Pick<PageHeadProps, 'picture' | 'type' | 'address'> {
  title: string;
  description: string;
  siteTitle: string;
  languages: readonly Language[];
  unlisted: boolean;
}

/**
 * The canonical address, the other languages, and the preview of shared links. Search engines and messengers read them
 * in the page as it is served, so the browser skips them.
 */
export function PageRelations(page: PageRelationsProps) {
  const {
    title,
    description,
    siteTitle,
    languages,
    unlisted,
    picture = '/share/front.png',
    type = 'website',
  } = page;
  const { origin } = useApp();
  const shown = usePageAddress();
  const { pathname: path, search } = new URL(page.address ?? shown.path + shown.search, origin);
  const address = `${origin}${path}${search}`;
  const isDrawn = picture.startsWith('/share/');

  return (
    <>
      {!unlisted && <link rel="canonical" href={address} />}
      {!unlisted &&
        alternates(languages).map(([tag, other]) => (
          <link key={tag} rel="alternate" hrefLang={tag} href={`${origin}${pathIn(other, path)}${search}`} />
        ))}
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:locale" content={shareLocale} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(picture, origin).href} />
      {isDrawn && <meta property="og:image:width" content="1200" />}
      {isDrawn && <meta property="og:image:height" content="630" />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The page in each language of the shop, and in its base language for all other readers. */
const alternates = (languages: readonly Language[]): (readonly [tag: string, language: Language])[] =>
  languages.length < 2
    ? []
    : [
        ...languages.map((language) => [tagOfLanguage(language), language] as const),
        ...languages.slice(0, 1).map((base) => ['x-default', base] as const),
      ];
