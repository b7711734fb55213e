import type { Banner } from '@kebun/contract/banners.ts';
import { useLanguage } from '@kebun/ui/text.tsx';
import { pathIn } from '#platform/links.ts';

/** Where a banner leads: to a page of the shop in the reader's language, or elsewhere. */
export function useBannerHref({ link }: Banner) {
  const language = useLanguage();
  return link?.startsWith('/') ? pathIn(language, link) : link;
}
