import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?no-inline';

/**
 * Files that every page needs at once: the text font. Young Serif swaps in over a Georgia of its size. The icons
 * cannot be preloaded: browsers fetch what `<use>` points to in a mode that no preload has, and would fetch them
 * twice.
 */
export const preloads = [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
] as const;
