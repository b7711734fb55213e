import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { constantErrorsIn } from './constant-errors.ts';

/** The name of a function with which a thrown error begins: `addCredit: the amount …`, `addWindows returned …`. */
const named = /new (?:Range|Type)?Error\(\s*['"`]([a-z]\w*)(?:: | returned | was called )/g;

const isDeclared = (name: string, code: string) =>
  new RegExp(`\\b(?:function|const|class) ${name}\\b|^\\s*(?:async )?#?${name}\\(`, 'm').test(code);

const listed = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx'], { encoding: 'utf8', maxBuffer: 1e8 });
const files = listed
  .split('\0')
  .filter((file) => file && !/\.(test|e2e)\.tsx?$|\.generated\.|-mutants\.ts$/.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
  .filter(({ code }) => code.includes('Error('));

test('an error that names its function names one of its own file', () => {
  const wrong = files.flatMap(({ file, code }) =>
    [...code.matchAll(named)]
      .map(([, name = '']) => name)
      .filter((name) => !isDeclared(name, code))
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

/** Errors with no input to name: there is only one, or it is secret or personal. */
const withoutValue = [
  'Another backup of this shop is under way. Wait for its end',
  'BACKUP_KEY is not the key of the backups in BACKUP_TO',
  'BACKUP_TO and BACKUP_KEY are not set. Set them in kebun.env and restart the shop',
  'Set BACKUP_TO and BACKUP_KEY, as the shop had them, and DATA_DIR to a new folder',
  'The database ended during the backup. Take the backup again: it goes on from there',
  'The database is older than this program. Run npm start or bin/db migrate first',
  'The shop has no address to send from',
  'The shop is closing',
  'This database holds no demo. Nothing was removed',
  'This database is a real shop. It takes no demo data, whose accounts have public passwords. Set DEMO=0',
  'This database was opened as a real shop. Nothing was removed',
  'bin/empty-demo asks before it removes anything: run it with --yes',
  'clockRoutes: the database returned no time',
  'insertOnce: no free case number in three attempts', // the row has a name and an address
  'median: the list is empty',
  'parse: the stored password hash has an unknown format', // a hash is secret
  'readCard: the card provider returned unexpected fields', // they may hold the number of a card
];

test('an error of a function with inputs names the input that it met', () => {
  const found = files
    .filter(({ file }) => !/^(?:server|storefront|backoffice)\/test\//.test(file))
    .flatMap(({ file, code }) => constantErrorsIn(file, code))
    .filter(({ hasInput }) => hasInput)
    .map(({ text }) => text);
  expect(found.toSorted()).toEqual(withoutValue.toSorted());
});

test('constant sentences are found, and no keys of texts', () => {
  const errorsOf = (body: string) => constantErrorsIn('a.ts', `function read(day: string) { ${body} }`);
  expect(errorsOf("throw new Error('read: no day');")).toEqual([{ text: 'read: no day', hasInput: true }]);
  expect(errorsOf(`throw new Error(\`read: \${day} is no day\`);`)).toEqual([]);
  expect(errorsOf("throw new CellError('office.rule_amount');")).toEqual([]);
  expect(constantErrorsIn('a.ts', "const read = () => { throw new Error('no day'); };")).toEqual([
    { text: 'no day', hasInput: false },
  ]);
});
