/**
 * Derives the refusal codes of each API call from the source: from its handler and everything that the handler
 * calls.
 *
 *   npm run refusals            writes server/platform/http/refusals.generated.ts
 *   npm run refusals -- check   checks that it is fresh
 *   npm run refusals -- files "POST /api/orders/checkout"
 *                                           prints the files of the server that the call can reach
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type RefusalCode, refusals } from '../../contract/lib/refusals.ts';

const root = new URL('../..', import.meta.url).pathname;
const target = join(root, 'server/platform/http/refusals.generated.ts');

/** A top-level function or constant: the codes it throws, and the names it uses. */
interface Piece {
  text: string;
  codes: Set<RefusalCode>;
  names: Set<string>;
}

interface Source {
  pieces: Map<string, Piece>;
  imports: Map<string, { file: string; name: string }>;
}

/** Codes that are also ordinary words: they count only inside a refusing call. */
const refusing = /\b(?:Refusal|RuleViolation|exactlyOne|assert\w*|refuse\w*)\(\s*[^;]*?'(\w+)'/g;
const alsoWords = new Set([
  'archived',
  'balance',
  'on_hold',
  'sold_out',
  'record_archived',
  'not_found',
  'price_changed',
  'bundle_option_unavailable',
]);

const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '');
  const source = { pieces: piecesOf(text), imports: importsOf(text, file) };
  sources.set(file, source);
  return source;
}

const beginning = /^(?:export )?(?:default )?(?:async )?(function\*?|const|class|interface|type) (\w+)/;

function piecesOf(text: string): Map<string, Piece> {
  const pieces = new Map<string, Piece>();
  for (const part of text.split(
    /^(?=(?:export |async |function|const |class |interface |type |import )\b)/m,
  )) {
    const [, kind, name] = beginning.exec(part) ?? [];
    if (name && kind !== 'interface' && kind !== 'type') pieces.set(name, pieceOf(part));
  }
  return pieces;
}

const pieceOf = (text: string): Piece => ({ text, codes: codesIn(text), names: namesIn(text) });

function codesIn(text: string): Set<RefusalCode> {
  const codes = [...text.matchAll(/'(\w+)'/g)]
    .map(([, word = '']) => word)
    .filter((word) => !alsoWords.has(word));
  const refused = [...text.matchAll(refusing)].map(([, word = '']) => word);
  return new Set([...codes, ...refused].filter((word): word is RefusalCode => Object.hasOwn(refusals, word)));
}

/** Returns plain names and module members, but neither fields nor keys. */
const namesIn = (text: string) =>
  new Set(
    [...text.matchAll(/(?<![\w$'"`-]|(?<!\.\.)\.)[A-Za-z_]\w*(?:\.\w+)?(?![\w'"]|:)/g)].map(([name]) => name),
  );

function importsOf(text: string, file: string): Source['imports'] {
  const imports: Source['imports'] = new Map();
  for (const [, isType, what = '', from = ''] of text.matchAll(
    /^import (type )?([^;]*?) from '([^']+)';/gm,
  )) {
    const path = pathOf(from, file);
    if (isType || !path) continue;
    const [, space] = /^\* as (\w+)$/.exec(what) ?? [];
    if (space) imports.set(space, { file: path, name: '*' });
    for (const one of what.replace(/[{}]/g, '').split(',')) {
      const [name = '', own = name] = one.trim().split(' as ');
      if (name && !name.startsWith('type ') && !space) imports.set(own, { file: path, name });
    }
  }
  return imports;
}

function pathOf(from: string, file: string): string | undefined {
  if (from.endsWith('/refusals.ts') || from.startsWith('@kebun/contract/messages/')) return undefined;
  if (from.startsWith('.')) return join(dirname(file), from);
  if (from.startsWith('#')) return join(root, 'server', from.slice(1));
  if (from.startsWith('@kebun/contract/'))
    return join(root, 'contract', from.slice('@kebun/contract/'.length));
  return undefined;
}

/** Functions that `server/app.ts` passes to a domain that may not import them. */
const passedIn: Record<string, string> = { mergeGuest: 'server/apps/guest-merge/merge-guest.ts' };

/** Resolves a name in a file to its definition there or in an imported file. */
function resolveName(file: string, name: string): { file: string; name: string } | undefined {
  const { pieces, imports } = sourceOf(file);
  const [space = '', member = ''] = name.split('.');
  const passed = Object.hasOwn(passedIn, member) ? passedIn[member] : undefined;
  if (passed) return { file: join(root, passed), name: member };
  if (pieces.has(space)) return { file, name: space };
  const imported = imports.get(space);
  if (!imported) return undefined;
  return imported.name === '*' ? { file: imported.file, name: member } : imported;
}

/** Returns a piece and every definition that it uses, directly or through other definitions. */
function reachedFrom(file: string, piece: Piece): { file: string; codes: Set<RefusalCode> }[] {
  const reached = [{ file, codes: piece.codes }];
  const seen = new Set<string>();
  const open = [...piece.names].map((name) => resolveName(file, name));
  for (let next = open.pop(); open.length > 0 || next; next = open.pop()) {
    if (!next || seen.has(`${next.file} ${next.name}`)) continue;
    seen.add(`${next.file} ${next.name}`);
    const inner = sourceOf(next.file).pieces.get(next.name);
    if (!inner) continue;
    reached.push({ file: next.file, codes: inner.codes });
    for (const name of inner.names) open.push(resolveName(next.file, name));
  }
  return reached;
}

/** Returns the arguments between the parentheses at a position. */
function wordsAt(text: string, start: number): string[] {
  const words = [''];
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? '';
    if ('([{'.includes(sign)) depth++;
    if (')]}'.includes(sign)) depth--;
    if (depth === 0) return words;
    if (depth === 1 && at === start) continue;
    if (depth === 1 && sign === ',') words.push('');
    else words[words.length - 1] += sign;
  }
  throw new Error(`wordsAt: the parenthesis is not closed: ${text.slice(start, start + 60)}`);
}

interface HandlerOfCall {
  call: string; // method and path
  file: string;
  handler: Piece;
}

async function listHandlers(): Promise<HandlerOfCall[]> {
  const handlers: HandlerOfCall[] = [];
  for (const path of globSync('server/{domains,apps,platform,sandbox}/**/*.ts', { cwd: root })) {
    if (path.endsWith('.test.ts') || path.endsWith('platform/http/http.ts')) continue;
    const file = join(root, path);
    if (!readFileSync(file, 'utf8').includes('serve(')) continue;
    for (const piece of sourceOf(file).pieces.values()) {
      for (const { index } of piece.text.matchAll(/\bserve\(/g)) {
        const [, endpoint = '', ...rest] = wordsAt(piece.text, index + 'serve'.length);
        const call = await callNamed(file, endpoint.trim());
        handlers.push({ call, file, handler: pieceOf(withLocals(rest.join(','), piece.text)) });
      }
    }
  }
  return handlers.sort((one, other) => (one.call < other.call ? -1 : 1));
}

const codesOf = ({ file, handler }: HandlerOfCall): RefusalCode[] =>
  [...new Set(reachedFrom(file, handler).flatMap(({ codes }) => [...codes]))].sort();

/** Returns the files of the server, without its platform, that hold a definition which the call can reach. */
function filesOf(call: string, handlers: readonly HandlerOfCall[]): string[] {
  const found = handlers.find((one) => one.call === call);
  if (!found) throw new Error(`filesOf: there is no call ${call}`);
  const files = reachedFrom(found.file, found.handler).map(({ file }) => relative(root, file));
  return [...new Set(files)].filter((file) => /^server\/(?!platform\/)/.test(file)).sort();
}

/** Returns a handler with the local functions that it names. */
function withLocals(handler: string, around: string): string {
  const locals = around.split(/^ {2}(?=(?:const|function|async function) \w)/m).slice(1);
  const nameOf = (local: string) => /^(?:const|(?:async )?function) (\w+)/.exec(local)?.[1] ?? '';
  let [text, left] = [handler, locals];
  for (;;) {
    const named = left.filter((local) => new RegExp(`\\b${nameOf(local)}\\b`).test(text));
    if (named.length === 0) return text;
    text += named.map((local) => local.split(/^ {2}serve\(/m)[0]).join('');
    left = left.filter((local) => !named.includes(local));
  }
}

async function callNamed(file: string, expression: string): Promise<string> {
  const place = resolveName(file, expression);
  if (!place)
    throw new Error(
      `callNamed: ${relative(root, file)} has the call ${expression}, which cannot be resolved`,
    );
  const { [place.name]: endpoint } = await import(place.file);
  if (!endpoint?.path)
    throw new Error(`callNamed: ${relative(root, file)} has ${expression}, which is no call of the contract`);
  return `${endpoint.method} /api${endpoint.path}`;
}

const formatRefusals = (
  calls: Record<string, readonly RefusalCode[]>,
) => `// Written by tools/codegen/refusals.ts.
import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';

/** By which codes the handler of each call can refuse, as its source says. */
// biome-ignore format: a line for each call
export const refusedBy: Record<string, readonly RefusalCode[]> = {
${Object.entries(calls)
  .map(([call, codes]) => `  '${call}': [${codes.map((code) => `'${code}'`).join(', ')}],`)
  .join('\n')}
};
`;

const handlers = await listHandlers();
const fresh = formatRefusals(Object.fromEntries(handlers.map((one) => [one.call, codesOf(one)])));
const [task, call = ''] = process.argv.slice(2);
if (task === 'files') console.log(filesOf(call, handlers).join('\n'));
else if (task !== 'check') writeFileSync(target, fresh);
else if (readFileSync(target, 'utf8') !== fresh) {
  console.error('Run npm run refusals: calls are refused otherwise than is written down.');
  process.exitCode = 1;
}
