import { readFileSync } from 'node:fs';
import { filesIn } from './files.ts';
import { mediaUrls } from './media.ts';

/** A drawing with its address and its size in pixels. */
export interface Drawing {
  original: string;
  width: number;
  height: number;
}

/** Returns every drawing of a folder by file name. */
export function drawingsIn(folder: string): Map<string, Drawing> {
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
