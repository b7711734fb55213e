import { expect, test } from 'vitest';
import { filterParameters } from '#features/catalogue/listing/filters.ts';
import { pageParameters } from '#features/catalogue/listing/page-range.ts';
import { farmParameters } from './features/farms/farm-address.ts';
import { fitnessOf, valuesOf } from './parameter-values.ts';

// biome-ignore format: table
test.for([
  ['/farm?tab=__proto__',                        'nowhere'],
  ['/zh/farm?view=constructor&id=1',             'nowhere'],
  ['/best-sellers?period=constructor',           'nowhere'],
  ['/products?orderBy=password',                 'nowhere'],
  ['/products?show_available=maybe',             'nowhere'],
  ['/products?orderBy=created_at&sortedBy=asc',  'nowhere'],
  ['/products?toString=1',                       'nowhere'],
  ['/shocking-deals?tab=batches',                'nowhere'],
  ['/farm?tab=batches',                          'fit'],
  ['/zh/farm?tab=batches&stage=sown',            'fit'],
  ['/farm?stage=sown',                           'passing'],
  ['/farm?id=1',                                 'passing'],
  ['/shops?category=fruit',                      'passing'],
  ['/t?gtin=09551234500013',                      'passing'],
  ['/t/K-261129-0212CEA?gtin=09551234500013',     'fit'],
  ['/search?type=__proto__',                     'passing'],
  ['/products?from=9&page=2',                    'passing'],
  ['/products?brand=&price=,&on_sale=1',         'fit'],
  ['/zh',                                        'fit'],
] as const)('X-1j: %s is %s', ([address, fitness]) => {
  const { pathname, searchParams } = new URL(address, 'https://kebun.my');
  expect(fitnessOf(pathname, searchParams)).toBe(fitness);
});

test('X-1j: the table lists the parameters of every list', () => {
  const unknown = [...filterParameters, ...pageParameters, ...farmParameters].filter(
    (name) => !valuesOf.has(name),
  );
  expect(unknown).toEqual([]);
});
