import { runs } from '@kebun/contract/test/runs.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CutNeed, type CutSource, creditWeighed, divideCut, takeHarvested } from './divide-cut.ts';

const sawi: CutNeed = { sku_id: 'sawi', grams: 3_000, varieties: ['local'] };
const source = (batch_id: string, free_g: number, more: Partial<CutSource> = {}): CutSource => ({
  batch_id,
  plot_id: 'P1',
  variety_id: 'local',
  free_g,
  set_g: null,
  weighed_g: 0,
  ...more,
});
const gramsOf = (lines: ReturnType<typeof divideCut>) =>
  lines.map(({ batch_id, grams }) => [batch_id, grams] as const);

test('the ripest batch gives first, and no batch more than it has', () => {
  const lines = divideCut([sawi], [source('ripe', 2_000), source('later', 5_000), source('last', 5_000)]);

  expect(gramsOf(lines)).toEqual([
    ['ripe', 2_000],
    ['later', 1_000],
  ]);
});

test('what no batch can give is on no line', () => {
  expect(gramsOf(divideCut([sawi], [source('ripe', 500)]))).toEqual([['ripe', 500]]);
  expect(divideCut([sawi], [source('ripe', 500, { variety_id: 'other' })])).toEqual([]);
});

test('grams that staff have set stay, and the others make up for them', () => {
  const sources = [source('ripe', 9_000), source('later', 9_000, { set_g: 1_200 })];

  expect(gramsOf(divideCut([sawi], sources))).toEqual([
    ['ripe', 1_800],
    ['later', 1_200],
  ]);
  expect(gramsOf(divideCut([sawi], [source('ripe', 9_000, { set_g: 0 })]))).toEqual([['ripe', 0]]);
});

test('a product that only one batch can give is served before one that has a choice', () => {
  const any: CutNeed = { sku_id: 'any', grams: 1_000, varieties: ['local', 'other'] };
  const lines = divideCut(
    [any, { ...sawi, grams: 1_000 }],
    [source('ripe', 1_000), source('later', 1_000, { variety_id: 'other' })],
  );

  expect(lines.map(({ shares }) => shares)).toEqual([
    [{ sku_id: 'sawi', grams: 1_000 }],
    [{ sku_id: 'any', grams: 1_000 }],
  ]);
});

const needs = fc
  .array(
    fc.record({
      grams: fc.nat({ max: 9_000 }),
      varieties: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
    }),
    { maxLength: 5 },
  )
  .map((all) => all.map((need, at) => ({ ...need, sku_id: `sku ${at}` })));
const sources = fc
  .array(
    fc.record({
      variety_id: fc.constantFrom('a', 'b', 'c'),
      free_g: fc.nat({ max: 9_000 }),
      set_g: fc.option(fc.nat({ max: 9_000 }), { freq: 4 }),
    }),
    { maxLength: 6 },
  )
  .map((all) => all.map((each, at) => ({ ...each, weighed_g: 0, batch_id: `batch ${at}`, plot_id: 'P1' })));

test('no need gets more than it lacks, no source gives more than it has, and nothing is left that could be cut', () => {
  fc.assert(
    fc.property(needs, sources, (needed, given) => {
      const lines = divideCut(needed, given);
      const got = (sku: string) =>
        lines
          .flatMap(({ shares }) => shares)
          .filter(({ sku_id }) => sku_id === sku)
          .reduce((sum, { grams }) => sum + grams, 0);
      for (const { sku_id, grams } of needed) expect(got(sku_id)).toBeLessThanOrEqual(grams);
      for (const line of lines) {
        const from = given.find(({ batch_id }) => batch_id === line.batch_id);
        const shared = line.shares.reduce((sum, { grams }) => sum + grams, 0);
        if (from?.set_g === null) expect(line.grams).toBeLessThanOrEqual(from.free_g);
        expect(shared).toBeLessThanOrEqual(line.grams);
      }
      for (const { sku_id, grams, varieties } of needed) {
        const unused = given.filter(
          ({ batch_id, set_g, free_g, variety_id }) =>
            set_g === null &&
            varieties.includes(variety_id) &&
            free_g > (lines.find((line) => line.batch_id === batch_id)?.grams ?? 0),
        );
        if (unused.length > 0) expect(got(sku_id)).toBe(grams);
      }
    }),
    { numRuns: runs(300) },
  );
});

test('what is weighed in counts for the products of the line, and the rest for others of the variety', () => {
  const small: CutNeed = { sku_id: 'small', grams: 500, varieties: ['local'] };
  const weighed = (weighed_g: number) =>
    Object.fromEntries(
      creditWeighed(
        [sawi, small],
        [{ variety_id: 'local', weighed_g, shares: [{ sku_id: 'sawi', grams: 3_000 }] }],
      ),
    );

  expect(weighed(2_000)).toEqual({ sawi: 2_000, small: 0 });
  expect(weighed(3_200)).toEqual({ sawi: 3_000, small: 200 });
  expect(weighed(9_000)).toEqual({ sawi: 3_000, small: 500 });
});

test('a gram of an earlier harvest is packed once', () => {
  const small: CutNeed = { sku_id: 'small', grams: 500, varieties: ['local'] };
  const taken = takeHarvested([sawi, small], new Map([['local', 3_200]]));

  expect(Object.fromEntries(taken)).toEqual({ sawi: 3_000, small: 200 });
});
