import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { languages } from '../../contract/lib/languages.ts';

const root = join(import.meta.dirname, '../..');

/** Returns the folder of a project after cloning: the sources of the messages and no generated file. */
function clone() {
  const folder = mkdtempSync(join(tmpdir(), 'kebun-messages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'contract/messages'), { recursive: true });
  for (const language of [...languages, 'ms']) {
    const po = `contract/messages/${language}.po`;
    cpSync(join(root, po), join(folder, po));
  }
  cpSync(join(root, 'contract/lib'), join(folder, 'contract/lib'), { recursive: true });
  cpSync(join(root, 'tools/codegen'), join(folder, 'tools/codegen'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

async function run(folder: string, ...words: string[]) {
  const child = spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const [code] = await once(child, 'close');
  return { code, errors };
}

const ensure = (folder: string) => run(folder, 'tools/codegen/ensure-messages.ts');
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

test('a new clone generates its files once, for any number of concurrent processes', async () => {
  const folder = clone();
  const ends = await Promise.all(Array.from({ length: 4 }, () => ensure(folder)));

  expect(ends).toEqual(ends.map(() => ({ code: 0, errors: '' })));
  expect(read(folder, 'contract/messages/keys.generated.ts')).toContain('| "frame.about_us"');
  expect(read(folder, 'storefront/routes/messages/zh.orders.tsx')).toContain('zh.orders.generated.ts');
  expect(existsSync(join(folder, 'contract/messages/.lock'))).toBe(false);
});

test('a changed text or a missing file is generated again', async () => {
  const folder = clone();
  await ensure(folder);
  const po = join(folder, 'contract/messages/en.po');
  writeFileSync(po, readFileSync(po, 'utf8').replace('msgstr "About us"', 'msgstr "Who we are"'));
  rmSync(join(folder, 'contract/messages/zh.home.generated.ts'));
  await ensure(folder);

  expect(read(folder, 'contract/messages/en.generated.ts')).toContain('"frame.about_us": ["Who we are"]');
  expect(existsSync(join(folder, 'contract/messages/zh.home.generated.ts'))).toBe(true);
});

test('the lock of a killed process expires', async () => {
  const folder = clone();
  const lock = join(folder, 'contract/messages/.lock');
  mkdirSync(lock);
  utimesSync(lock, new Date(0), new Date(0));

  expect(await ensure(folder)).toEqual({ code: 0, errors: '' });
  expect(existsSync(lock)).toBe(false);
});

test('a language is a row and a .po file; missing texts are in English', async () => {
  const folder = clone();
  const rows = join(folder, 'contract/lib/languages.ts');
  writeFileSync(
    rows,
    readFileSync(rows, 'utf8').replace('const rows = {', "const rows = { xx: { name: 'X', tag: 'xx' },"),
  );
  writeFileSync(
    join(folder, 'contract/messages/xx.po'),
    'msgid ""\nmsgstr ""\n"Language: xx\\n"\n\nmsgid "frame.about_us"\nmsgstr "Xabout"\n',
  );
  expect(await ensure(folder)).toEqual({ code: 0, errors: '' });

  const texts = read(folder, 'contract/messages/xx.generated.ts');
  expect(texts).toContain('"frame.about_us": ["Xabout"]');
  expect(texts).toContain('"ui.retry": ["Try again"]');
  expect(read(folder, 'contract/messages/load-orders.generated.ts')).toContain('xx.orders.generated.ts');
  expect(read(folder, 'storefront/routes/messages/xx.tsx')).toContain("registerMessages('xx', messages)");
});

test('a .po file has one line per text, sorted, so that two changes merge', async () => {
  const folder = clone();
  const long = 'Words and more words. '.repeat(20).trim();
  await run(folder, 'tools/codegen/messages.ts', 'set', 'about.title_10', long, '很長');

  expect(read(folder, 'contract/messages/en.po')).toContain(`msgid "about.title_10"\nmsgstr "${long}"\n`);
  const keys = [...read(folder, 'contract/messages/zh.po').matchAll(/^msgid "(.+)"$/gm)].map(
    ([, key]) => key,
  );
  expect(keys).toEqual(keys.toSorted());
  expect(await run(folder, 'tools/codegen/messages.ts', 'check')).toEqual({ code: 0, errors: '' });
});

test('a text names a limit, and an unknown one is refused', async () => {
  const folder = clone();
  await ensure(folder);
  const limits = join(folder, 'contract/lib/limits.ts');
  writeFileSync(
    limits,
    readFileSync(limits, 'utf8').replace('maxSearchMeanings = 1_000', 'maxSearchMeanings = 2_500'),
  );
  await ensure(folder);
  expect(read(folder, 'contract/messages/en.generated.ts')).toContain('A shop can have 2,500 groups');

  const many = 'At most {limits.maxHorses}.';
  const { code, errors } = await run(
    folder,
    'tools/codegen/messages.ts',
    'set',
    'about.title_10',
    many,
    many,
  );
  expect(code).toBe(1);
  expect(errors).toContain('contract/lib/limits.ts has no number maxHorses');
});
