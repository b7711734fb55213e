/**
 * Changes the shop's texts. contract/messages/*.po are the source; write-messages.ts generates what the programs load.
 * Texts of the field screen (`field.…`) exist in Malay too, in ms.po.
 *
 *   node tools/codegen/messages.ts                         generates stale files
 *   node tools/codegen/messages.ts check                   checks that every language is complete and every .po file is formatted
 *   node tools/codegen/messages.ts set KEY "EN" "ZH"       adds or changes a text; for the field screen also "MS"
 *   node tools/codegen/messages.ts import FILE             adds or changes many: one per line, KEY, EN, ZH (and MS) separated by tabs
 *   node tools/codegen/messages.ts drop KEY…               removes texts
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createItem, createPoFile, stringifyPo } from 'pofile-ts';
import { defaultLanguage, languages, languageTags, type UiLanguage } from '../../contract/lib/languages.ts';
import {
  compile,
  inOrder,
  inTurn,
  readTexts,
  replaceFile,
  type Texts,
  writeGenerated,
  writeMessages,
} from './write-messages.ts';

/** These texts exist in Malay too, because field workers read them. */
const inMalay = /^field\./;
const tongues: readonly UiLanguage[] = [...languages, 'ms'];
const hasText = (tongue: UiLanguage, key: string) => tongue !== 'ms' || inMalay.test(key);
const pathOf = (tongue: UiLanguage) => `contract/messages/${tongue}.po`;

/** Returns a .po file: one entry per text, sorted by key, each text in one line. */
function formatPo(tongue: UiLanguage, texts: Texts): string {
  const po = createPoFile();
  po.headers = {
    Language: languageTags[tongue],
    'Content-Type': 'text/plain; charset=UTF-8',
  } as typeof po.headers;
  po.headerOrder = Object.keys(po.headers);
  po.items = inOrder(texts).map(([key, text]) => Object.assign(createItem(), { msgid: key, msgstr: [text] }));
  return `${stringifyPo(po, { foldLength: 0 }).trimEnd()}\n`;
}

const writePo = (tongue: UiLanguage, texts: Texts) => replaceFile(pathOf(tongue), formatPo(tongue, texts));

function check() {
  const keys = [...readTexts(defaultLanguage).keys()];
  const faults = tongues.flatMap((tongue) => {
    const texts = readTexts(tongue);
    const chosen = keys.filter((key) => hasText(tongue, key));
    const written = readFileSync(join(import.meta.dirname, '../..', pathOf(tongue)), 'utf8');
    return [
      ...chosen.filter((key) => !texts.get(key)?.trim()).map((key) => `${key} is missing in ${tongue}.po`),
      ...[...texts.keys()]
        .filter((key) => !chosen.includes(key))
        .map((key) => `${key} is in ${tongue}.po alone`),
      ...(written === formatPo(tongue, texts)
        ? []
        : [`${tongue}.po is untidy: node tools/codegen/messages.ts drop`]),
    ];
  });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

function add(rows: string[][]) {
  const texts = new Map(tongues.map((tongue) => [tongue, readTexts(tongue)]));
  for (const [key, ...said] of rows) {
    const chosen = tongues.filter((tongue) => hasText(tongue, key ?? ''));
    if (!key || said.length !== chosen.length || said.some((text) => !text))
      throw new Error(`A text needs a key and a text in each of ${chosen.join(', ')}: ${key}`);
    for (const [place, tongue] of chosen.entries()) {
      const text = said[place] ?? '';
      compile(text);
      texts.get(tongue)?.set(key, text);
    }
  }
  for (const [tongue, changed] of texts) writePo(tongue, changed);
  writeGenerated();
}

function drop(keys: string[]) {
  for (const tongue of tongues) {
    const texts = readTexts(tongue);
    for (const key of keys) texts.delete(key);
    writePo(tongue, texts);
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
