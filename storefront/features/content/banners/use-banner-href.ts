import type { Banner } from '@kebun/contract/content/banners/banners.ts';
import { useLanguage } from '@kebun/ui/text/text.tsx';
import { pathIn } from '#platform/page/links.ts';

/** Returns the link of a banner: a page of the shop in the visitor's language, or another site. */
export function useBannerHref(banner: Banner | undefined) {
  const language = useLanguage();
  const link = banner?.link;
  return link?.startsWith('/') ? pathIn(language, link) : link;
}
