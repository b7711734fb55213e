/**
 * Lists the functions at the top of a file whose name is a single participle: `moved`, `written`, `nearest`. A verb and
 * its object say what a function does: `moveCorner`, `formatDay`, `nearestStop`.
 *
 *   node tools/test/tree/function-names.ts     prints them
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A component begins with a capital: one that is a preposition, an adverb or a participle names no part of a page. */
const declared =
  /^(?:export )?(?:default )?(?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?(?:<[^=\n]*>)?(?:\(|\w+ =>))/gm;

/** Participles without -ed. */
// biome-ignore format: table
const irregular = new Set([
  'begun', 'bought', 'built', 'chosen', 'done', 'drawn', 'found', 'given', 'gone', 'grown', 'held', 'hidden', 'kept', 'known',
  'led', 'left', 'lost', 'made', 'meant', 'met', 'paid', 'proven', 'rebuilt', 'said', 'seen', 'sent', 'shown', 'shut', 'sold',
  'sought', 'sown', 'spent', 'taken', 'told', 'understood', 'won', 'written',
]);

/** Words in -ed, -ing and -est that are a verb in its first form, or a noun. */
const verbs = new Set([
  'bed',
  'digest',
  'embed',
  'feed',
  'ping',
  'request',
  'rest',
  'ring',
  'seed',
  'suggest',
  'test',
]);

// biome-ignore format: table
const noComponents = new Set([
  'Again', 'Aside', 'Before', 'Beside', 'Beyond', 'Elsewhere', 'Gone', 'Here', 'Instead', 'Lost', 'Nothing', 'Somewhere', 'There',
]);

/** Returns whether a name is one participle or superlative, or, of a component, one adverb or preposition. */
export function isOnlyParticiple(name: string): boolean {
  if (noComponents.has(name)) return true;
  return (
    /^[a-z]+$/.test(name) && !verbs.has(name) && (irregular.has(name) || /(?:[^e]ed|ing|est)$/.test(name))
  );
}

/** Returns the names of a source's top-level functions that are only a participle. */
export const participlesIn = (code: string): string[] =>
  [...code.matchAll(declared)].map(([, name, other]) => name ?? other ?? '').filter(isOnlyParticiple);

/** Returns these functions of the repository outside tests, as file and name. */
export function functionsNamedByParticiple(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return listed
    .split('\n')
    .filter((file) => file && !/\.(test|e2e|generated|d)\.tsx?$/.test(file))
    .flatMap((file) =>
      participlesIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file} ${name}`),
    );
}

if (import.meta.main) console.log(functionsNamedByParticiple(process.cwd()).join('\n'));
