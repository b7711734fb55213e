/**
 * Counts obstacles for newcomers: private words, folders with too many files,
 * a file for each language, generated files in git.
 *
 *   node tools/test/measure-tree.ts     prints the counts
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface TreeCounts {
  /** The uses of each word in comments and documents. */
  words: Record<string, number>;
  /** Folders with more than 40 source files directly inside, without tests and data, and their number. */
  fullFolders: Record<string, number>;
  /** Code outside tests that compares a language with `en` or `zh`, by workspace. */
  languageBranches: Record<string, number>;
  /** Files that exist once for each language. */
  twins: string[];
  /** Generated message files that are committed. */
  generatedMessages: string[];
  /** Handwritten files with more than 800 lines. */
  longFiles: string[];
}

const mostFiles = 40;
const mostLines = 800;

const mannered = ['whoever', 'nobody', 'somebody', 'anew', 'told', 'befall', 'hindrance', 'errand'];

/** Data and dated records, which may be many. */
const isExempt = (folder: string) =>
  /^(world\/|server\/migrations|docs\/decisions|contract\/messages)/.test(folder);

const isTest = (file: string) =>
  /\.(test|e2e)\.tsx?$|^(e2e|bench|ui\/showroom|tools\/test)\/|\/test\//.test(file);

const comments = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm;

export function measureTree(root: string): TreeCounts {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const files = listed.split('\0').filter(Boolean);
  const words = Object.fromEntries(mannered.map((word) => [word, 0]));
  const languageBranches: Record<string, number> = {};
  const longFiles: string[] = [];

  for (const file of files) {
    const isCode = /\.(ts|tsx|mjs)$/.test(file) && !file.includes('.generated.');
    if (!isCode && !file.endsWith('.md')) continue;
    const text = readFileSync(join(root, file), 'utf8');
    if (isCode && text.split('\n').length > mostLines) longFiles.push(file);
    if (isCode && !isTest(file)) {
      const found = [...text.matchAll(/[=!]== '(en|zh)'|\['en', 'zh'\]/g)].length;
      const [workspace = ''] = file.split('/');
      if (found > 0) languageBranches[workspace] = (languageBranches[workspace] ?? 0) + found;
    }
    if (file === 'tools/test/measure-tree.ts' || file.startsWith('docs/decisions/')) continue;
    const prose = isCode ? (text.match(comments) ?? []).join('\n') : text;
    for (const word of mannered) {
      words[word] = (words[word] ?? 0) + [...prose.matchAll(new RegExp(`\\b${word}\\b`, 'gi'))].length;
    }
  }

  return {
    words,
    languageBranches,
    fullFolders: fullFoldersAmong(files),
    twins: files.filter((file) => /(^|\/)(english|chinese)[-.].*\.tsx?$/.test(file)),
    generatedMessages: files.filter((file) => /messages\/.*\.generated\.ts$/.test(file)),
    longFiles,
  };
}

function fullFoldersAmong(files: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (!/\.(ts|tsx)$/.test(file) || /\.(test|e2e)\.tsx?$/.test(file)) continue;
    const folder = dirname(file);
    if (!isExempt(`${folder}/`)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].filter(([, count]) => count > mostFiles));
}

if (import.meta.main) console.log(measureTree(process.cwd()));
