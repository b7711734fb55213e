import type { Banner } from '@kebun/contract/content/banners/banners.ts';
import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';

/** Returns the background classes of a banner. */
export function backgroundOf({ background }: Banner) {
  if (background === 'sky') return 'bg-sky';
  return background === 'leaf' ? 'bg-leaf-deep' : tintClass(background);
}
