import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { filesIn, type SentFile } from './files.ts';

const base = '/media/world';
const hashIn = /\.[0-9a-f]{10}(?=\.\w+$)/;

/**
 * Lists the drawings of a folder with content hashes in their addresses, so that browsers cache them for good:
 * `choy-sum.svg` is served as `/media/world/choy-sum.0123456789.svg`.
 */
export function mediaIn(folder: string): SentFile[] {
  return filesIn(folder).map(({ path, file }) => {
    const hashed = hash('sha1', readFileSync(file), 'hex').slice(0, 10);
    return { path: `${base}${path.replace(/(\.\w+)$/, `.${hashed}$1`)}`, file };
  });
}

/** Returns a function from drawing names to addresses. */
export function mediaUrls(folder: string): (name: string) => string {
  const urls = new Map(mediaIn(folder).map(({ path }) => [path.replace(hashIn, ''), path]));
  return (name) => {
    const url = urls.get(`${base}/${name}`);
    if (!url) throw new Error(`mediaUrls: ${folder} has no drawing ${name}`);
    return url;
  };
}

/**
 * Returns a function from the address of an earlier version of a drawing to that of the present one. Products of a
 * shop keep the address of their drawing, and an upgrade may redraw it.
 */
export function presentMedia(files: readonly SentFile[]): (path: string) => string | undefined {
  const paths = files.map(({ path }) => path).filter((path) => path.startsWith(`${base}/`));
  const byName = new Map(paths.map((path) => [path.replace(hashIn, ''), path]));
  return (path) => (hashIn.test(path) ? byName.get(path.replace(hashIn, '')) : undefined);
}
