import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { filesIn, type SentFile } from './files.ts';

const base = '/media/world';
const hashIn = /\.[0-9a-f]{10}(?=\.\w+$)/;

/**
 * The drawings of a folder, each under an address that carries its hash, so that nobody asks for one twice:
 * `choy-sum.svg` is sent from `/media/world/choy-sum.0123456789.svg`.
 */
export function mediaIn(folder: string): SentFile[] {
  return filesIn(folder).map(({ path, file }) => {
    const hashed = hash('sha1', readFileSync(file), 'hex').slice(0, 10);
    return { path: `${base}${path.replace(/(\.\w+)$/, `.${hashed}$1`)}`, file };
  });
}

/** Where the drawings are sent from, by their names. */
export function mediaUrls(folder: string): (name: string) => string {
  const urls = new Map(mediaIn(folder).map(({ path }) => [path.replace(hashIn, ''), path]));
  return (name) => {
    const url = urls.get(`${base}/${name}`);
    if (!url) throw new Error(`There is no drawing ${name} in ${folder}`);
    return url;
  };
}
