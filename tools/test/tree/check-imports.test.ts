import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCircles, importViolations, listedDomains } from './check-imports.ts';
import { importsIn } from './imports-in.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

test('no import violates the architecture', () => {
  expect(importViolations(root)).toEqual([]);
});

test('no files import each other in a circle', () => {
  expect(importCircles(root)).toEqual([]);
});

test('every listed domain exists', () => {
  expect(readdirSync(join(root, 'server/domains')).sort()).toEqual(listedDomains.toSorted());
});

test('imports are found in every position, but not in comments', () => {
  const source = `
    import './a.css';
    import b, { c,
      d } from "./b.ts"; // import e from './comment.ts'
    import type { F } from './f.ts';
    export * from './g.ts';
    /* import h from './comment.ts' */
    const i = await import('./i.ts'), j = 'https://example.my/import x from';
  `;

  expect(importsIn(source)).toEqual([
    { specifier: './a.css', typeOnly: false },
    { specifier: './b.ts', typeOnly: false },
    { specifier: './f.ts', typeOnly: true },
    { specifier: './g.ts', typeOnly: false },
    { specifier: './i.ts', typeOnly: false, lazy: true },
  ]);
});

/** Files of a project that has only these, and the packages of ours: an import is judged by its two paths. */
const rows = [
  ['contract/planted.ts', '../server/platform/db/db.ts', 'contract may not import from server'],
  ['ui/planted.tsx', '@kebun/world/shop.ts', 'ui may not import from world'],
  ['server/planted.ts', './platform/db/db.ts', 'is on no list'],
  ['server/platform/planted.ts', '@kebun/world/shop.ts', 'server may not import from world'],
  ['server/platform/planted.ts', '#domains/cart/totals.ts', 'platform comes before domains'],
  ['server/platform/planted.ts', '#test/test.ts', 'server may not import from server/test'],
  ['server/domains/cart/planted.ts', '#domains/orders/place-order.ts', 'cart comes before orders'],
  ['server/domains/wallet/planted.ts', '../cart/totals.ts', 'wallet comes before cart'],
  ['server/domains/cart/planted.ts', '#domains/catalogue/queries.ts', 'private to its domain'],
  ['server/domains/cart/planted.ts', '#domains/farms/crop-routes.staff.ts', 'private to its domain'],
  ['server/domains/gossip/planted.ts', '#platform/db/db.ts', 'the domain gossip is on no list'],
  ['server/app.planted/planted.ts', '#platform/db/db.ts', 'on no list'],
  [
    'storefront/features/cart/planted.tsx',
    '#features/checkout/state.ts',
    'the feature cart may not import checkout',
  ],
  ['storefront/platform/planted.ts', '#features/cart/cart.tsx', 'platform comes before features'],
  ['storefront/features/cart/planted.tsx', '../../routes/home.tsx', 'features comes before routes'],
  ['storefront/planted.ts', '@kebun/server/app.ts', 'storefront may not import from server'],
  ['storefront/planted.tsx', './test/in-shop.tsx', 'only tests may import from there'],
  ['gossip/planted.ts', '../contract/lib/money.ts', 'gossip is on no list'],
  ['contract/planted.ts', 'lodash', 'lodash is no dependency of contract'],
  ['server/platform/planted.ts', 'kysely-codegen', 'kysely-codegen is a development dependency'],
] as const;
const planted = rows.map(
  ([file, ...row], index) => [file.replace(/planted(?=\.tsx?$)/, `planted-${index}`), ...row] as const,
);

const copy = mkdtempSync(join(tmpdir(), 'kebun-arrows-'));
let found: string[];

beforeAll(() => {
  for (const file of globSync('{*/,}package.json', { cwd: root, exclude: ['node_modules'] }))
    cpSync(join(root, file), join(copy, file));
  for (const [file, specifier] of planted) {
    const path = join(copy, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import '${specifier}';\n`);
  }
  found = importViolations(copy);
});

afterAll(() => rmSync(copy, { recursive: true }));

test.each(planted)('%s cannot import %s', (file, specifier, why) => {
  const ofFile = found.filter((offence) => offence.startsWith(`${file} imports ${specifier}: `));
  expect(ofFile).toEqual([expect.stringContaining(why)]);
});

test('a circle of three files is found once, one of types or of a lazy import is not', () => {
  mkdirSync(join(copy, 'contract'), { recursive: true });
  const write = (name: string, source: string) => writeFileSync(join(copy, 'contract', name), `${source}\n`);
  write('first.ts', "import { second } from './second.ts';");
  write('second.ts', "import { third } from './third.ts';");
  write('third.ts', "import { first } from './first.ts';");
  write('fourth.ts', "import type { Fifth } from './fifth.ts';");
  write('fifth.ts', "import { fourth } from './fourth.ts'; const sixth = await import('./fifth.ts');");

  expect(importCircles(copy)).toEqual([
    'contract/first.ts → contract/second.ts → contract/third.ts → contract/first.ts',
  ]);
});
