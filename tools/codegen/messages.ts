/**
 * Changes the shop's texts. contract/messages/*.po are the source; write-messages.ts generates what the programs load.
 * Texts of the field screen (`field.…`) exist in Malay too, in ms.po.
 *
 *   npm run messages                            generates stale files
 *   npm run messages -- check                   checks that languages are complete and .po files formatted
 *   npm run messages -- set KEY "EN" "ZH"       adds or changes a text; for the field screen also "MS"
 *   npm run messages -- import FILE             adds or changes many: lines of KEY, EN, ZH (MS), with tabs
 *   npm run messages -- drop KEY…               removes texts
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createItem, createPoFile, stringifyPo } from 'pofile-ts';
import { defaultLanguage, languages, tagOfLanguage, type UiLanguage } from '../../contract/lib/languages.ts';
import {
  compile,
  inOrder,
  inTurn,
  readTexts,
  replaceFile,
  type Texts,
  withLimits,
  writeGenerated,
  writeMessages,
} from './write-messages.ts';

/** These texts exist in Malay too, because field workers read them. */
const inMalay = /^field\./;
const uiLanguages: readonly UiLanguage[] = [...languages, 'ms'];
const hasText = (language: UiLanguage, key: string) => language !== 'ms' || inMalay.test(key);
const pathOf = (language: UiLanguage) => `contract/messages/${language}.po`;

/** Returns a .po file: one entry per text, sorted by key, each text in one line. */
function formatPo(language: UiLanguage, texts: Texts): string {
  const po = createPoFile();
  po.headers = {
    Language: tagOfLanguage(language),
    'Content-Type': 'text/plain; charset=UTF-8',
  } as typeof po.headers;
  po.headerOrder = Object.keys(po.headers);
  po.items = inOrder(texts).map(([key, text]) => Object.assign(createItem(), { msgid: key, msgstr: [text] }));
  return `${stringifyPo(po, { foldLength: 0 }).trimEnd()}\n`;
}

const writePo = (language: UiLanguage, texts: Texts) =>
  replaceFile(pathOf(language), formatPo(language, texts));

function check() {
  const keys = [...readTexts(defaultLanguage).keys()];
  const faults = uiLanguages.flatMap((language) => {
    const texts = readTexts(language);
    const chosen = keys.filter((key) => hasText(language, key));
    const written = readFileSync(join(import.meta.dirname, '../..', pathOf(language)), 'utf8');
    return [
      ...chosen.filter((key) => !texts.get(key)?.trim()).map((key) => `${key} is missing in ${language}.po`),
      ...[...texts.keys()]
        .filter((key) => !chosen.includes(key))
        .map((key) => `${key} is in ${language}.po alone`),
      ...(written === formatPo(language, texts)
        ? []
        : [`${language}.po is untidy: npm run messages -- drop`]),
    ];
  });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

function add(rows: string[][]) {
  const texts = new Map(uiLanguages.map((language) => [language, readTexts(language)]));
  for (const [key, ...values] of rows) {
    const chosen = uiLanguages.filter((language) => hasText(language, key ?? ''));
    if (!key || values.length !== chosen.length || values.some((text) => !text))
      throw new Error(`A text needs a key and a text in each of ${chosen.join(', ')}: ${key}`);
    for (const [index, language] of chosen.entries()) {
      const text = values[index] ?? '';
      compile(withLimits(text, language));
      texts.get(language)?.set(key, text);
    }
  }
  for (const [language, changed] of texts) writePo(language, changed);
  writeGenerated();
}

function drop(keys: string[]) {
  for (const language of uiLanguages) {
    const texts = readTexts(language);
    for (const key of keys) texts.delete(key);
    writePo(language, texts);
  }
  writeGenerated();
}

const [verb, ...words] = process.argv.slice(2);
if (verb === 'check') check();
else if (verb === 'set') await inTurn(() => add([words]));
else if (verb === 'import') {
  const rows = readFileSync(words[0] ?? '', 'utf8')
    .split('\n')
    .filter(Boolean);
  await inTurn(() => add(rows.map((row) => row.split('\t'))));
} else if (verb === 'drop') await inTurn(() => drop(words));
else await writeMessages();
