import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?no-inline';
import icons from './assets/icons.svg?no-inline';

/** What every page needs at once: the text face and the icons. Young Serif swaps in over a Georgia of its size. */
export const preloads = [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: icons, as: 'image', type: 'image/svg+xml' },
] as const;
