import { expect, test } from '#test/harness/test.ts';
import { checkNames, galleriesOf, readPictureName, skuIndex, writePictureNames } from './picture-names.ts';

const packs = new Map([
  ['SAWI', { slug: 'sawi', position: 1 }],
  ['SAWI-1KG', { slug: 'sawi', position: 2 }],
  ['EGG', { slug: 'egg', position: 1 }],
  ['EGG-2', { slug: 'egg-tray', position: 1 }],
  ['A/B 100%', { slug: 'mix', position: 1 }],
  ['chilli', { slug: 'chilli', position: 1 }],
  ['CHILLI', { slug: 'chilli-big', position: 1 }],
  ['蓮霧', { slug: 'jambu', position: 1 }],
]);
const skus = skuIndex(packs.keys());

// biome-ignore format: table
const names: [string, string | undefined, number?][] = [
  ['SAWI.jpg',             'SAWI', 1],
  ['SAWI-2.jpg',           'SAWI', 2],
  ['SAWI-02.PNG',          'SAWI', 2],
  ['sawi.jpeg',            'SAWI', 1],
  ['photos/2026/SAWI.jpg', 'SAWI', 1],
  ['SAWI-1KG.webp',        'SAWI-1KG', 1],
  ['SAWI-1KG-3.webp',      'SAWI-1KG', 3],
  ['EGG-2.jpg',            'EGG-2', 1],
  ['EGG-3.jpg',            'EGG', 3],
  ['EGG-0.jpg',            undefined],
  ['A%2FB 100%25.jpg',     'A/B 100%', 1],
  ['chilli.jpg',           'chilli', 1],
  ['CHILLI.jpg',           'CHILLI', 1],
  ['Chilli.jpg',           undefined],
  ['蓮霧-2.jpg',            '蓮霧', 2],
  ['KAILAN.jpg',           undefined],
  ['-2.jpg',               undefined],
];

test.for(names)('%s is of SKU %s', ([name, sku, position]) => {
  expect(readPictureName(name, skus)).toEqual(sku && { sku, position });
});

test('every name that an export writes is read as the same picture', () => {
  for (const sku of packs.keys()) {
    const written = writePictureNames(sku, 12, skus);
    expect(new Set(written)).toHaveLength(12);
    const read = written.map((name) => readPictureName(name, skus));
    expect(read.map((found) => found?.sku)).toEqual(Array(12).fill(sku));
    const positions = read.map((found) => found?.position ?? 0);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    expect(written.filter((name) => /[/\\:*?"<>|]/.test(name))).toEqual([]);
  }
});

const size = 1_000;

test('unknown SKUs, other files, duplicates and large pictures are named; what a computer adds is not', () => {
  const checked = checkNames(
    [
      { name: 'SAWI.jpg', size },
      { name: '__MACOSX/._SAWI.jpg', size },
      { name: '.DS_Store', size },
      { name: 'photos/Thumbs.db', size },
      { name: 'KAILAN.jpg', size },
      { name: 'prices.csv', size },
      { name: 'EGG.jpg', size },
      { name: 'old/egg.png', size },
      { name: 'SAWI-2.jpg', size: 5_000_001 },
      { name: `${'long'.repeat(80)}.jpg`, size },
    ],
    packs,
  );
  expect(checked.map(({ line, verdict, problem }) => [line, verdict, problem])).toEqual([
    [1, 'matched', null],
    [5, 'unknown', null],
    [6, 'invalid', 'office.picture_rule_type'],
    [7, 'invalid', 'office.import_rule_twice'],
    [8, 'invalid', 'office.import_rule_twice'],
    [9, 'invalid', 'office.picture_rule_large'],
    [10, 'invalid', 'office.picture_rule_name'],
  ]);
});

test('a product has at most its number of pictures, pack after pack, in the order of their numbers', () => {
  const files = [12, 2, 1, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => ({ name: `SAWI-${n}.jpg`, size }));
  const checked = checkNames(
    [{ name: 'SAWI-1KG-2.jpg', size }, { name: 'SAWI-1KG.jpg', size }, ...files],
    packs,
  );

  expect(checked.filter(({ verdict }) => verdict === 'invalid')).toMatchObject([
    { name: 'SAWI-1KG-2.jpg', problem: 'office.import_rule_pictures' },
  ]);
  const gallery = galleriesOf(checked, packs)
    .get('sawi')
    ?.map(({ name }) => name);
  expect(gallery?.slice(0, 2)).toEqual(['SAWI-1.jpg', 'SAWI-2.jpg']);
  expect(gallery?.slice(-2)).toEqual(['SAWI-12.jpg', 'SAWI-1KG.jpg']);
});
