import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { longFunctionsIn } from './long-functions.ts';
import { committedOnPurpose, isOfOneLanguage, measureTree, typesWithoutNounIn } from './measure-tree.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const counts = measureTree(root);

/**
 * The maximum number of uses of each word in comments, documents, strings and the English texts. Never raise them.
 */
// biome-ignore format: table
const limits: Record<string, number> = {
  whoever: 0, nobody: 0, somebody: 0, anew: 0, told: 0, befall: 0, hindrance: 0, errand: 0, besides: 0,
  meanwhile: 0, till: 0, hereby: 0, thus: 0, upon: 0, likewise: 0, hence: 0, lest: 0, 'is asked of': 0, 'who has gone': 0,
  anybody: 0, shelves: 0, nought: 0, 'let go': 0, 'at the most': 0, reckon: 0, reckoned: 0, speaks: 0, 'once more': 0,
  stands: 3, 'goods': 2, kept: 0,
};

test.each(Object.entries(limits))('the word %s is used at most %i times', (word, limit) => {
  expect(counts.words[word]).toBeLessThanOrEqual(limit);
});

/** Words of shoppers and couriers in the data of tests. Lower the limits; titles of tests are plain. */
// biome-ignore format: table
const testLimits: Record<string, number> = {
  nobody: 10, somebody: 1, 'at the most': 2, 'once more': 4, stands: 13, 'goods': 1, kept: 33,
};

test('titles and sentences of tests use the plain words too', () => {
  const over = Object.entries(counts.testWords).filter(([word, count]) => count > (testLimits[word] ?? 0));
  expect(over).toEqual([]);
});

test('no name in code is one of the vague words, or contains a replaced one', () => {
  expect(Object.entries(counts.names).filter(([, count]) => count > 0)).toEqual([]);
});

test('a type is named by a noun', () => {
  expect(counts.typesWithoutNoun).toEqual([]);
});

test('participles, prepositions and question words are no nouns; a generic type may end with "of"', () => {
  const code = 'type PaidBy = 1;\nexport interface Placed {}\nclass Moving {}\ninterface WhichOrder {}\n';
  expect(typesWithoutNounIn(code)).toEqual(['PaidBy', 'Placed', 'Moving', 'WhichOrder']);
  expect(
    typesWithoutNounIn('type ReplyOf<T> = T;\ntype RefundSeed = 1;\ntype CheckoutPacking = 1;\n'),
  ).toEqual([]);
});

/** Languages are rows of contract/lib/languages.ts: no workspace has such a branch. */
const branches: Record<string, number> = {};

test('code does not branch on a language', () => {
  for (const [workspace, count] of Object.entries(counts.languageBranches))
    expect([workspace, count <= (branches[workspace] ?? 0)]).toEqual([workspace, true]);
});

test('no SQL statement of the server states a lifetime in figures', () => {
  expect(counts.literalIntervals).toEqual([]);
});

test('no folder holds more than 40 source files and tests', () => {
  expect(counts.fullFolders).toEqual({});
});

test('no file exists once for each language', () => {
  expect(counts.twins).toEqual([]);
});

test('a file of one language is found by its code or name in any part of its path', () => {
  const files = ['mail/english-mail.ts', 'a/mail.zh.ts', 'a/mail-en.tsx', 'a/zh/mail.ts', 'a/Chinese.css'];
  expect(files.filter(isOfOneLanguage)).toEqual(files);
  expect(['a/enough.ts', 'a/mail.ts', 'contract/messages/zh.po'].filter(isOfOneLanguage)).toEqual([]);
});

test('no generated file is committed without a reason', () => {
  expect(counts.generatedFiles).toEqual([]);
  expect(Object.keys(committedOnPurpose).filter((file) => !existsSync(`${root}${file}`))).toEqual([]);
});

/**
 * Handwritten files with more than 800 lines, all of them lists. The data in `world` may be longer. Only remove lines.
 */
const longFiles = [
  'server/domains/catalogue/imports/stored-import.test.ts',
  'server/test/access/staff-cases.ts',
  'server/test/mutations/mutants.ts',
];

test('no other handwritten file has more than 800 lines', () => {
  expect(counts.longFiles.filter((file) => !longFiles.includes(file) && !file.startsWith('world/'))).toEqual(
    [],
  );
});

test('nothing is called wanted, asked or patience', () => {
  expect(counts.vagueDeclarations).toBe(0);
});

/** The maximum number of files by workspace. Lower the limits when files are merged. */
// biome-ignore format: table
const small = {
  shortFiles:      { backoffice: 72, contract: 23, mail: 1, server: 143, storefront: 136, tools: 7, ui: 45 },
  singleImporters: { backoffice: 27, contract: 2,  mail: 0, server: 39,  storefront: 32,  tools: 5, ui: 1 },
};

test.each(['shortFiles', 'singleImporters'] as const)('a file is a unit: %s', (count) => {
  const limits: Record<string, number> = small[count];
  const over = Object.entries(counts[count]).filter(([workspace, found]) => found > (limits[workspace] ?? 0));
  expect(over).toEqual([]);
});

const closure = 'makes an object whose methods share state';
const statement = 'is mainly one SQL statement';
const table = 'is a list of fields';
const markup = 'is one HTML document';
const hooks = 'is a component whose hooks share state';

/** The functions with more than 50 lines, and why they stay in one piece. */
// biome-ignore format: table
const longFunctions: Record<string, string> = {
  'backoffice/features/content/layouts/use-layout-draft.ts useDraft': closure,
  'contract/farms/events/replay.ts replay': 'one case for each kind of event',
  'server/app.ts buildApp': 'the order of registration is read in one place',
  'server/domains/cart/queries.ts writeLines': statement,
  'server/domains/catalogue/listing/product-bitmaps.ts writeProductBitmaps': statement,
  'server/domains/catalogue/search/suggest.ts findSuggestions': statement,
  'server/domains/catalogue/taxonomy/collection-entries.ts writeCollectionEntries': 'four SQL statements in a fixed order',
  'server/domains/farms/events/projection.ts batchRow': table,
  'server/domains/farms/events/changes-since.ts changesSince': statement,
  'server/domains/farms/farm.ts findFarms': statement,
  'server/domains/fulfilment/cut-lists/cut-list-rows.ts selectCutNeeds': statement,
  'server/domains/inventory/reserve-stock.ts reserveStock': statement,
  'server/platform/cache/invalidation-bus.ts openInvalidationBus': closure,
  'server/platform/jobs/supervise-worker.ts superviseWorker': closure,
  'server/platform/mail/mail-page.ts mailPage': markup,
  'storefront/features/cart/cart-queue.ts makeCartQueue': closure,
  'storefront/features/catalogue/search/search-field.tsx SearchField': hooks,
  'storefront/platform/storage/stored-value.ts createStoredValue': table,
  'storefront/features/checkout/steps/address-step.tsx AddressStep': hooks,
  'storefront/features/farms/field/field-action-form.tsx FieldActionForm': hooks,
  'storefront/features/farms/field-sync/field-database.ts openFieldDatabase': closure,
  'storefront/features/farms/field-sync/field-store.ts createFieldStore': closure,
  'storefront/features/farms/field-sync/send-outbox.ts sendOutbox': closure,
  'storefront/platform/api/watch-connection.ts watchConnection': closure,
  'storefront/platform/identity/tokens.ts makeTokens': closure,
  'storefront/routes.ts pages': table,
  'tools/backup/keep-backups.ts keepBackups': closure,
  'tools/backup/s3-store.ts openS3Store': closure,
  'tools/seed/generate-orders.ts insertOrders': statement,
  'tools/seed/world-farms.ts worldFarms': table,
  'tools/start/watch-database.ts watchDatabase': closure,
  'ui/forms/use-form.ts useForm': closure,
  'ui/overlays/use-modal.ts useModal': hooks,
};

test('a function with more than 50 lines has a reason', () => {
  const found = counts.longFunctions.map(({ file, name }) => `${file} ${name}`);
  expect(found.filter((name) => !(name in longFunctions))).toEqual([]);
  expect(Object.keys(longFunctions).filter((name) => !found.includes(name))).toEqual([]);
});

test('lines of JSX and of registered endpoints do not make a function long', () => {
  const body = Array.from({ length: 51 }, (_, line) => `  work(${line});`).join('\n');

  expect(longFunctionsIn('a.ts', `function long() {\n${body}\n}`)).toEqual([
    { file: 'a.ts', name: 'long', lines: 53 },
  ]);
  expect(longFunctionsIn('a.ts', `const long = () => {\n${body}\n};`)).toMatchObject([{ name: 'long' }]);
  expect(longFunctionsIn('a.tsx', `const Tree = () => (\n<p>\n${body}\n</p>\n);`)).toEqual([]);
  expect(
    longFunctionsIn('a.ts', `function routes() {\nserve(\n[\n${body.replaceAll(';', ',')}\n]);\n}`),
  ).toEqual([]);
});
