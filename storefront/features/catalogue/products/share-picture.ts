import type { Tint } from '@kebun/ui/catalogue/category-colour.ts';

const drawing = /^\/media\/world\/([^/]+)\.svg$/;

/**
 * The picture that a link to these goods is shared with: a drawing is put on its paper, a photograph is as it is. Only
 * the page that is served says so.
 */
export const sharePictureOf = ({ original }: { original: string }, paper: Tint) =>
  import.meta.env.SSR
    ? original.replace(drawing, (_all, name: string) => `/share/${paper}/${name}.png`)
    : undefined;
