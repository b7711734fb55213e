/**
 * Lists the functions at the top of a file whose name is a single participle, preposition, adverb or adjective:
 * `moved`, `without`, `later`, `readable`. A verb and its object say what a function does: `moveCorner`, `formatDay`.
 *
 *   npx node tools/test/tree/function-names.ts     prints them
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
  'begun', 'bought', 'built', 'chosen', 'done', 'drawn', 'found', 'given', 'gone', 'grown', 'held', 'hidden', 'hung', 'kept', 'known',
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

/** Prepositions, adverbs and adjectives that are no verb and no noun, but those in -ble and -ly. */
// biome-ignore format: table
const lone = new Set([
  'about', 'above', 'across', 'after', 'again', 'alive', 'alone', 'along', 'already', 'alternate', 'always', 'among', 'another',
  'apart', 'around', 'as', 'aside', 'at', 'awake', 'away', 'before', 'behind', 'below', 'beside', 'between', 'beyond', 'big',
  'both', 'by', 'down', 'during', 'each', 'else', 'every', 'far', 'few', 'first', 'for', 'forward', 'fresh', 'from', 'full',
  'further', 'green', 'here', 'high', 'in', 'inside', 'instead', 'into', 'last', 'late', 'later', 'less', 'literal', 'local',
  'long', 'low', 'many', 'middle', 'more', 'most', 'near', 'nearby', 'never', 'new', 'next', 'none', 'now', 'nth', 'of', 'off',
  'often', 'old', 'on', 'once', 'other', 'out', 'outside', 'over', 'past', 'plain', 'rather', 'ready', 'same', 'short', 'since',
  'singular', 'small', 'some', 'soon', 'still', 'such', 'tenth', 'than', 'then', 'there', 'through', 'to', 'together', 'too',
  'toward', 'twice', 'under', 'unlike', 'unpaid', 'until', 'up', 'upon', 'via', 'whole', 'with', 'within', 'without', 'yet',
]);

/** Words in -ble and -ly that are a verb or a noun. */
// biome-ignore format: table
const verbsAndNouns = new Set([
  'apply', 'assemble', 'assembly', 'disable', 'double', 'enable', 'family', 'fly', 'multiply', 'rely', 'reply', 'supply', 'table', 'tally',
  'variable',
]);

// biome-ignore format: table
const noComponents = new Set([
  'Again', 'Aside', 'Before', 'Beside', 'Beyond', 'Elsewhere', 'Gone', 'Here', 'Instead', 'Lost', 'Nothing', 'Somewhere', 'There',
]);

/** Returns whether a name is one participle, superlative, preposition, adverb or adjective. */
export function saysNoAct(name: string): boolean {
  if (noComponents.has(name) || lone.has(name)) return true;
  if (/^[a-z]+(?:ble|ly)$/.test(name)) return !verbsAndNouns.has(name);
  return (
    /^[a-z]+$/.test(name) && !verbs.has(name) && (irregular.has(name) || /(?:[^e]ed|ing|est)$/.test(name))
  );
}

/** Returns the names of a source's top-level functions that say no act. */
export const loneNamesIn = (code: string): string[] =>
  [...code.matchAll(declared)].map(([, name, other]) => name ?? other ?? '').filter(saysNoAct);

/** Returns these functions of the repository outside tests, as file and name. */
export function functionsWithoutAct(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return listed
    .split('\n')
    .filter((file) => file && !/\.(test|e2e|generated|d)\.tsx?$/.test(file))
    .flatMap((file) => loneNamesIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file} ${name}`));
}

if (import.meta.main) console.log(functionsWithoutAct(process.cwd()).join('\n'));
