import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ServedPicture } from '../../server/domains/catalogue/catalogue-seed-types.ts';
import { filesIn } from '../../server/platform/files/files.ts';
import { mediaUrls } from '../../server/platform/files/media.ts';

const folder = fileURLToPath(new URL('../../world/pictures/', import.meta.url));

/** Returns every demo drawing by file name, with its address and size. */
export function worldPictures(): Map<string, ServedPicture> {
  const urlOf = mediaUrls(folder);
  return new Map(
    filesIn(folder).map(({ path, file }) => {
      const name = path.replace(/^\//, '');
      return [name, { original: urlOf(name), ...svgSize(file) }];
    }),
  );
}

/** Reads the proportions of a drawing from `viewBox="0 0 64 64"`. */
function svgSize(file: string) {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  if (!width || !height) throw new Error(`svgSize: ${file} has no viewBox`);
  return { width: Number(width), height: Number(height) };
}
