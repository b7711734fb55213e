import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** The transferred bytes of a first visit to a page. */
export interface Weight {
  script: number;
  style: number;
}

/** Loads a page with its files and their imports. Files loaded later, on a click, do not count. */
export async function weightOf(address: string, path: string): Promise<Weight> {
  const page = await fetchPacked(address + path);
  const waiting = filesNamedIn(page.text);
  const weight: Weight = { script: 0, style: 0 };

  const seen = new Set<string>();
  for (let named = waiting.shift(); named; named = waiting.shift()) {
    const file = new URL(named, address).pathname;
    if (seen.has(file)) continue;
    seen.add(file);
    const { bytes, text } = await fetchPacked(address + file);
    if (file.endsWith('.css')) weight.style += bytes;
    else {
      weight.script += bytes;
      waiting.push(...importsIn(text).map((specifier) => new URL(specifier, address + file).pathname));
    }
  }
  return weight;
}

/** Returns the scripts and styles in a page: linked, preloaded or imported. */
export const filesNamedIn = (html: string): string[] => [
  ...matches(html, /<link\b[^>]*\brel="(?:modulepreload|stylesheet)"[^>]*>/g).flatMap((link) =>
    matches(link, /\bhref="([^"]+)"/g),
  ),
  ...matches(html, /<script\b[^>]*\bsrc="([^"]+)"/g),
  ...matches(html, /\b(?:from|import)\s*\(?\s*["'](\/[^"']+\.js)["']/g),
];

/** Returns the static imports of a script. `import(…)` is for later. */
export const importsIn = (script: string): string[] =>
  matches(script, /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.js)["']/g);

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([whole, part]) => part ?? whole);

async function fetchPacked(address: string): Promise<{ bytes: number; text: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
  });
  const bytes = Buffer.concat(await answer.toArray());
  if (answer.statusCode !== 200)
    throw new Error(`fetchPacked: ${address} was answered with status ${answer.statusCode}`);
  const packed = answer.headers['content-encoding'] === 'br';
  return { bytes: bytes.length, text: (packed ? brotliDecompressSync(bytes) : bytes).toString() };
}
