import type { Tint } from '@kebun/ui/catalogue/category-tint.ts';

const drawing = /^\/media\/world\/([^/]+)\.svg$/;

/**
 * Returns the picture of a shared link: a drawing on its tint, or a photograph unchanged. Only the server-rendered
 * page contains it.
 */
export const sharePictureOf = ({ original }: { original: string }, tint: Tint) =>
  import.meta.env.SSR
    ? original.replace(drawing, (_all, name: string) => `/share/${tint}/${name}.png`)
    : undefined;
