/**
 * Counts obstacles for newcomers: private words, folders with too many files,
 * a file for each language, generated files in git, files that are too small for a unit, long functions.
 *
 *   npm run measure     prints the counts
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages } from '../../../contract/lib/languages.ts';
import { filesNamedOtherwise } from './file-names.ts';
import { importsIn, targetOf } from './imports-in.ts';
import { type LongFunction, longFunctionsIn } from './long-functions.ts';

export interface TreeCounts {
  /** The uses of each word in comments, documents, the English texts, and strings of code outside tests. */
  words: Record<string, number>;
  /** The uses of each word in strings of tests: titles, sentences and aliases. */
  testWords: Record<string, number>;
  /** The uses of each name in code, with aliases in SQL, and without comments and quoted texts. */
  names: Record<string, number>;
  /** Types that are named by a participle, a preposition or a question word instead of a noun. */
  typesWithoutNoun: string[];
  /** Folders with more than 40 source files and tests directly inside, without data, and their number. */
  fullFolders: Record<string, number>;
  /** Code outside tests and demo data that names `en` or `zh` in place of the list of languages, by workspace. */
  languageBranches: Record<string, number>;
  /** SQL of the server with an interval in figures: its length is a limit of contract/lib/limits.ts. */
  literalIntervals: string[];
  /** Files that exist once for each language. */
  twins: string[];
  /** Generated files that are committed, without those of `committedOnPurpose`. */
  generatedFiles: string[];
  /** The uses of *kept* and *keep* in comments, where a word of the trade may say more. */
  keptInComments: number;
  /** Declarations of `Wanted`, `Asked` or `patience`. */
  vagueDeclarations: number;
  /** Handwritten files with more than 800 lines. */
  longFiles: string[];
  /** Files with fewer than 25 lines, by workspace. */
  shortFiles: Record<string, number>;
  /** Files under 60 lines whose only importer is in the same folder, by workspace. */
  singleImporters: Record<string, number>;
  /** Functions with more than 50 lines outside JSX. Tests are not counted. */
  longFunctions: LongFunction[];
}

/** The limits of the words, whose names they are. */
const listOfWords = 'tools/test/tree/measure-tree.test.ts';

/** The record of the counts, which quotes the words. */
const countsOfWords = 'docs/decisions/0126-names-that-stay-and-what-was-counted.md';

/** Generated files in git, and why. */
export const committedOnPurpose: Record<string, string> = {
  'server/platform/db/db.generated.ts': 'types need a database to be generated',
  'server/platform/http/refusals.generated.ts': 'a review shows by which codes a call refuses',
};

/** The counts before the redesign, at commit c7564f3f, and those of its report where that counted otherwise. */
// biome-ignore format: table
export const before: Record<string, string> = {
  'folders with more than 40 source files':                         '15 (report: 12)',
  'files that exist once for each language':                        '22',
  'code that branches on a language':                               '114',
  'generated message files in git':                                 '28 files, 20,348 lines',
  'whoever / nobody / somebody / anew / told':                      '563 / 372 / 342 / 119 / 377',
  'functions over 50 lines outside JSX':                            '34 (report: about 90)',
  'files under 25 lines':                                           '525 (report: 657)',
  'files under 60 lines with a single importer in their folder':    '302 (report: 720 of any length)',
  'declarations of Wanted / Asked / patience':                      '24 / 22 / 28',
  'files named otherwise than everything they export':              '215 (report: 269)',
  'hand-written keyset pagers':                                     '11 (report)',
  'files to open for checkout / search / refund':                   '55 / 35 / 39 (report)',
};

const mostFiles = 40;
const mostLines = 800;

// biome-ignore format: table
const mannered = [
  'whoever', 'nobody', 'somebody', 'anew', 'told', 'befall', 'hindrance', 'errand', 'besides', 'meanwhile', 'till',
  'hereby', 'thus', 'upon', 'likewise', 'hence', 'lest', 'is asked of', 'who has gone', 'anybody', 'shelves', 'nought',
  'let go', 'at the most', 'reckon', 'reckoned', 'speaks', 'once more',
];

/** Words of prose that the glossary refuses. Names in code and SQL may contain them: decision 126. */
const refusedInProse = ['stands', 'goods', 'kept'];

/** Terms of the trade and of tax law, names in code, and addresses of links. */
const mayBeSaid = /\b(?:bought-in goods|goods received|goods and services)\b|`[^`\n]*`|\]\([^)]*\)/gi;

/** Texts for the shoppers of a shop, whose contracts speak of goods, and what a benchmark printed. */
const textsOfGoods = /^(world\/|server\/domains\/content\/pages\/templates\/|bench\/results\.md$)/;

/** Names that said too little: a request, products or quantities, a method, destination or direction. */
const vague = ['ask', 'asking', 'goods', 'way', 'ways'];

/** Words that no name in code may contain, also not as a part: `isBroken`. The field has others: see the glossary. */
const replaced = ['broken', 'kin', 'begun', 'unbegun', 'astray', 'troubles', 'dearest', 'misfit', 'misfits'];

/** Words that no name in code may contain either: those that no sentence may use, and some of their forms. */
const unnamed = [
  ...mannered.filter((word) => !word.includes(' ')),
  'nobodys',
  'noughts',
  'errands',
  'wanted',
];

/** Last words of a type that are no noun: prepositions, adverbs, question words and participles without -ed. */
// biome-ignore format: table
const noNouns = new Set([
  'About', 'Above', 'After', 'Again', 'Around', 'As', 'At', 'Before', 'Below', 'Beside', 'Between', 'Beyond', 'By', 'Elsewhere',
  'For', 'From', 'Here', 'How', 'In', 'Instead', 'Into', 'Of', 'Off', 'On', 'Out', 'Over', 'There', 'To', 'Together', 'Under',
  'Until', 'What', 'When', 'Where', 'Which', 'Who', 'Whose', 'Why', 'With', 'Within', 'Without', 'Begun', 'Bought', 'Built',
  'Chosen', 'Cut', 'Done', 'Drawn', 'Found', 'Given', 'Gone', 'Grown', 'Held', 'Hidden', 'Kept', 'Known', 'Led', 'Left', 'Lost',
  'Made', 'Meant', 'Met', 'Paid', 'Proven', 'Put', 'Read', 'Rebuilt', 'Said', 'Seen', 'Sent', 'Shown', 'Shut', 'Sold', 'Sought',
  'Sown', 'Spent', 'Taken', 'Told', 'Understood', 'Written',
]);

/** Names in -ed, -ing and -in that are nouns, and `Localised`: decision 135. */
// biome-ignore format: table
const nounTypes = new Set([
  'Booking', 'Drawing', 'Encoding', 'Finding', 'Grouping', 'Listing', 'Localised', 'Ranking', 'Ring', 'Seedling', 'Setting', 'Shipping',
  'Spelling', 'StaffSignIn', 'Tracking',
]);

/** Data and dated records, which may be many. */
const isExempt = (folder: string) =>
  /^(world\/|server\/migrations|docs\/decisions|contract\/messages)/.test(folder);

const isTest = (file: string) =>
  /\.(test|e2e)\.tsx?$|^(e2e|bench|ui\/showroom|tools\/test)\/|\/test\//.test(file);

/** The page of all components is built like a page of the shop, although its sample texts are no texts of the shop. */
const isShowroom = (file: string) => /^ui\/showroom\/(?!.*\.test\.)/.test(file);

/** A language in code: as a string, in a path, or as the field of a text. The texts themselves are no such use. */
const namedLanguages = /'(en|zh)'|\/zh[\\(/]|\(zh\\|(?<=[\w\])?])\.(en|zh)\b|\{ ?(en|zh)\b(?!:)/g;

/** The table of the languages, how each writes its dates, the demo data, and English that is no text of the shop. */
const mayNameLanguages =
  /^(contract\/lib\/(languages|date-wording)|server\/platform\/db\/row-columns|tools\/(seed|bundle\/page-weight)|world\/)/;

const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

/** Strings of code. The name of a random series is no text, and a new one would change the demo. */
const strings = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const stringsIn = (text: string) =>
  text
    .replace(comments, '')
    .replace(/\bdice\('[^']*'\)/g, '')
    .match(strings) ?? [];

/** Strings of several words, without addresses: titles, sentences, and names in SQL. */
const sentencesIn = (texts: readonly string[]) =>
  texts
    .map((text) => text.replace(/\S*@\S*|\w+:\/\/\S*/g, ''))
    .filter((text) => /\S\s+\S/.test(text))
    .join('\n');

/** The sentences of a file: comments, documents, and quoted strings of several words outside tests. */
function sentencesOf(
  text: string,
  { file, isCode, isStyle }: { file: string; isCode: boolean; isStyle: boolean },
): string {
  if (!isCode && !isStyle) return text.replace(mayBeSaid, '');
  const said = isTest(file) ? '' : sentencesIn(text.replace(comments, '').match(quoted) ?? []);
  return [...(text.match(comments) ?? []), said].join('\n').replace(mayBeSaid, '');
}

const comments = /\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|--).*$/gm;

/** Tells whether a source is named after a language: `english-mail.ts`, `mail.zh.ts`, `mail-en.tsx`, `zh/mail.ts`. */
export const isOfOneLanguage = (file: string) =>
  /\.(?:[cm]?[jt]sx?|css)$/.test(file) &&
  file.split(/[/.-]/).some((part) => languageNames.includes(part.toLowerCase()));

/** The codes of the languages and names of the first two. Malay is the one more language of the field screen. */
const languageNames: readonly string[] = [...languages, 'english', 'chinese'];

/** A file whose words or names are counted. */
interface SourceFile {
  file: string;
  text: string;
  isCode: boolean;
  isStyle: boolean;
}

export function measureTree(root: string): TreeCounts {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const files = listed.split('\0').filter(Boolean);
  const sources = files.flatMap((file) => readSource(root, file));
  const code = sources.filter(({ isCode }) => isCode);
  const modules = smallModules(root, files);
  return {
    ...wordCounts(sources),
    ...nameCounts(code.filter(({ file }) => file !== 'tools/test/tree/measure-tree.ts')),
    languageBranches: languageBranchesIn(code),
    literalIntervals: literalIntervalsIn(code),
    fullFolders: fullFoldersAmong(files),
    twins: files.filter(isOfOneLanguage),
    generatedFiles: files.filter((file) => file.includes('.generated.') && !(file in committedOnPurpose)),
    longFiles: code.filter(({ text }) => text.split('\n').length > mostLines).map(({ file }) => file),
    shortFiles: countByWorkspace(modules.filter(({ lines }) => lines < 25)),
    singleImporters: countByWorkspace(
      modules.filter(
        ({ file, lines, importers: [importer = '', ...others] }) =>
          lines < 60 && others.length === 0 && dirname(importer) === dirname(file),
      ),
    ),
    longFunctions: code
      .filter(({ file }) => /\.tsx?$/.test(file) && !isTest(file))
      .flatMap(({ file, text }) => longFunctionsIn(file, text)),
  };
}

/** Reads a file of code, SQL, styles, documents or English texts; none for another. */
function readSource(root: string, file: string): SourceFile[] {
  const isCode = /\.(ts|tsx|mjs)$/.test(file) && !file.includes('.generated.');
  const isStyle = /\.(sql|css)$/.test(file);
  if (!isCode && !isStyle && !/\.md$|(^|\/)en\.po$/.test(file)) return [];
  return [{ file, text: readFileSync(join(root, file), 'utf8'), isCode, isStyle }];
}

function nameCounts(code: readonly SourceFile[]) {
  const names = Object.fromEntries([...vague, ...replaced, ...unnamed].map((name) => [name, 0]));
  const vagueNames = '(?:type|interface|class|const|let|function) (?:Wanted|Asked|patience)';
  let keptInComments = 0;
  let vagueDeclarations = 0;
  const typesWithoutNoun: string[] = [];
  for (const { file, text } of code) {
    const withoutTexts = text.replace(comments, '').replace(quoted, '');
    for (const name of vague) names[name] = (names[name] ?? 0) + usesOf(name, withoutTexts, 'g');
    for (const word of [...replaced, ...(file === listOfWords ? [] : unnamed)])
      names[word] = (names[word] ?? 0) + namesWith(word, withoutTexts);
    vagueDeclarations += usesOf(vagueNames, withoutTexts, 'g');
    keptInComments += usesOf('(?:kept|keep)', (text.match(comments) ?? []).join('\n'), 'gi');
    for (const name of typesWithoutNounIn(withoutTexts)) typesWithoutNoun.push(`${file} ${name}`);
  }
  return { names, keptInComments, vagueDeclarations, typesWithoutNoun };
}

function languageBranchesIn(code: readonly SourceFile[]): Record<string, number> {
  const branches: Record<string, number> = {};
  for (const { file, text } of code) {
    if ((isTest(file) && !isShowroom(file)) || mayNameLanguages.test(file)) continue;
    const found = [...text.replace(comments, '').matchAll(namedLanguages)].length;
    const [workspace = ''] = file.split('/');
    if (found > 0) branches[workspace] = (branches[workspace] ?? 0) + found;
  }
  return branches;
}

const literalIntervalsIn = (code: readonly SourceFile[]) =>
  code
    .filter(({ file }) => /^server\/(domains|apps|platform|sandbox)\//.test(file) && !isTest(file))
    .flatMap(({ file, text }) =>
      (text.match(literalInterval) ?? []).map((interval) => `${file}: ${interval}`),
    );

/** An interval in figures. One of a single unit may be multiplied by a limit; in a series it is a step. */
const literalInterval = /interval '(?!1 |7 days)\d[^']*'|now\(\) [+-] interval '1 day'(?! \*)/g;

function wordCounts(sources: readonly SourceFile[]) {
  const words = Object.fromEntries([...mannered, ...refusedInProse].map((word) => [word, 0]));
  const testWords: Record<string, number> = {};
  for (const source of sources) {
    const { file, text, isCode, isStyle } = source;
    if (file === 'tools/test/tree/measure-tree.ts' || file === countsOfWords) continue;
    const said = isCode ? stringsIn(text) : [];
    if (isTest(file) && !file.startsWith('tools/test/'))
      for (const word of [...mannered, ...refusedInProse])
        testWords[word] = (testWords[word] ?? 0) + usesOf(word, sentencesIn(said), 'gi');
    const spoken = isTest(file) ? [] : said;
    const prose = isCode || isStyle ? [...(text.match(comments) ?? []), ...spoken].join('\n') : text;
    for (const word of mannered) words[word] = (words[word] ?? 0) + usesOf(word, prose, 'gi');
    for (const word of textsOfGoods.test(file) ? [] : refusedInProse)
      words[word] = (words[word] ?? 0) + usesOf(word, sentencesOf(text, source), 'gi');
  }
  return { words, testWords };
}

const usesOf = (word: string, text: string, flags: string) =>
  [...text.matchAll(new RegExp(`\\b${word}\\b`, flags))].length;

/** Counts the names that contain a word: `broken`, `brokenRule`, `isBroken`, `BROKEN_RULE`; not `unbroken`. */
function namesWith(word: string, text: string): number {
  const capital = `${word[0]?.toUpperCase()}${word.slice(1)}`;
  const forms = `(?<![A-Za-z])${word}(?![a-z])|${capital}(?![a-z])|(?<![A-Za-z])${word.toUpperCase()}(?![A-Za-z])`;
  return [...text.matchAll(new RegExp(forms, 'g'))].length;
}

/** Returns the types of a source whose last word is no noun. A generic type may end with *of*: `ReplyOf<Call>`. */
export function typesWithoutNounIn(code: string): string[] {
  const declared = [
    ...code.matchAll(/^\s*(?:export )?(?:declare )?(?:type|interface|class) ([A-Z]\w*)(<?)/gm),
  ];
  return declared.flatMap(([, name = '', generic]) => {
    const words = name.match(/[A-Z]+(?![a-z])|[A-Z][a-z]*/g) ?? [];
    const last = words.at(-1) ?? '';
    if (nounTypes.has(name) || (last === 'Of' && generic)) return [];
    const isQuestion = /^(What|Where|Which|Why)[A-Z]/.test(name);
    const isParticiple = /[^e]ed$/.test(last) && !/^(Seed|Bed)$/.test(last);
    return noNouns.has(last) || isQuestion || isParticiple || (words.length === 1 && last.endsWith('ing'))
      ? [name]
      : [];
  });
}

function fullFoldersAmong(files: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    const folder = dirname(file);
    if (!isExempt(`${folder}/`)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].filter(([, count]) => count > mostFiles));
}

/** Sources whose place is fixed: a framework, a command or a loader finds them by their path. */
const isFixed = (file: string) =>
  /^(bin|world|server\/migrations|storefront\/routes)\/|\.(config|d)\.ts$|\.generated\.ts$|-chunk\.tsx?$|page\.tsx$/.test(
    file,
  );

/** Returns the modules that could be too small for a file of their own, with their importers outside tests. */
export function smallModules(root: string, files: readonly string[]) {
  const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const importers = new Map<string, Set<string>>();
  const loaded = new Set<string>(); // by import()
  for (const [file, text] of texts) {
    for (const { specifier, lazy } of importsIn(text)) {
      const target = targetOf(file, specifier);
      if (!target || !texts.has(target)) continue;
      if (lazy) loaded.add(target);
      else if (!isTest(file)) importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  }
  return [...texts]
    .filter(([file]) => !isTest(file) && !isFixed(file) && !loaded.has(file) && importers.has(file))
    .map(([file, text]) => ({
      file,
      lines: text.trimEnd().split('\n').length,
      importers: [...(importers.get(file) ?? [])],
    }));
}

function countByWorkspace(files: readonly { file: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { file } of files) {
    const [workspace = ''] = file.split('/');
    counts[workspace] = (counts[workspace] ?? 0) + 1;
  }
  return counts;
}

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** Returns the counts by the names of `before`. Decision 126 has the counts that only a reader can make. */
function countsNow(root: string): Record<string, string> {
  const counts = measureTree(root);
  const { whoever, nobody, somebody, anew, told } = counts.words;
  return {
    'folders with more than 40 source files': `${Object.keys(counts.fullFolders).length}`,
    'files that exist once for each language': `${counts.twins.length}`,
    'code that branches on a language': `${sum(counts.languageBranches)}`,
    'generated message files in git': `${counts.generatedFiles.length}`,
    'whoever / nobody / somebody / anew / told': `${[whoever, nobody, somebody, anew, told].join(' / ')}`,
    'functions over 50 lines outside JSX': `${counts.longFunctions.length}`,
    'files under 25 lines': `${sum(counts.shortFiles)}`,
    'files under 60 lines with a single importer in their folder': `${sum(counts.singleImporters)}`,
    'declarations of Wanted / Asked / patience': `${counts.vagueDeclarations} together`,
    'files named otherwise than everything they export': `${filesNamedOtherwise(root).length}`,
  };
}

if (import.meta.main) {
  const now = countsNow(process.cwd());
  console.log(measureTree(process.cwd()));
  console.table(
    Object.fromEntries(
      Object.entries(before).map(([point, count]) => [
        point,
        { before: count, now: now[point] ?? 'by reading' },
      ]),
    ),
  );
}
