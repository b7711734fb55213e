import type { Banner } from '@kebun/contract/content/banners/banners.ts';
import { useLanguage } from '@kebun/ui/text/text.tsx';
import { pathIn } from '#platform/page/links.ts';

/** Where a banner leads: to a page of the shop in the reader's language, or elsewhere. */
export function useBannerHref(banner: Banner | undefined) {
  const language = useLanguage();
  const link = banner?.link;
  return link?.startsWith('/') ? pathIn(language, link) : link;
}
