import { expect, test } from 'vitest';
import { batch, cohort, givenLand } from '../../../test/field/given-snapshot.ts';
import { dueWork } from './due-work.ts';

const today = '2026-11-20';
const dueOf = (...batches: Parameters<typeof givenLand>) =>
  dueWork(givenLand(...batches), today).map(({ work, since }) => [work, since]);

test('planned batches are to be sown from their date on', () => {
  const planned = { stage: 'planned', cohorts: [], planned_quantity: 200 } as const;
  expect(dueOf(batch({ ...planned, cohorts: [], planned_on: '2026-11-18' }))).toEqual([
    ['sow', '2026-11-18'],
  ]);
  expect(dueOf(batch({ ...planned, cohorts: [], planned_on: '2026-11-21' }))).toEqual([]);
});

test("germination is to be counted after the crop's usual days, until the count is final", () => {
  const sown = batch({
    germination_final: false,
    cohorts: [cohort('N1', { stage: 'sown', alive: 0, pending: 90 })],
  });
  expect(dueOf(sown)).toEqual([['count', '2026-11-03']]);
  expect(dueOf({ ...sown, germination_final: true })).toEqual([]);
});

test('seedlings in trays are to be transplanted; those sown in place are not', () => {
  expect(dueOf(batch({ cohorts: [cohort('N1', { stage: 'seedling' })] }))).toEqual([
    ['transplant', '2026-11-11'],
  ]);
  expect(dueOf(batch({ cohorts: [cohort('P1', { stage: 'germinated' })] }))).toEqual([]);
});

test('ripe plants are to be harvested, unless a hold or a spray forbids it', () => {
  const ripe = batch({ ready_from: '2026-11-19', cohorts: [cohort('P1', { stage: 'ready' })] });
  expect(dueOf(ripe)).toEqual([['harvest', '2026-11-19']]);
  const storedFrom = (more: Parameters<typeof cohort>[1]) =>
    dueOf({ ...ripe, cohorts: [cohort('P1', { stage: 'ready', ...more })] });
  expect(storedFrom({ safe_harvest_from: '2026-11-21' })).toEqual([]);
  expect(storedFrom({ safe_harvest_from: today })).toHaveLength(1);
  expect(storedFrom({ on_hold: true })).toEqual([]);
  expect(storedFrom({ interval_unknown: true })).toEqual([]);
});

test('the longest wait comes first', () => {
  const late = batch({ id: 'late', ready_from: '2026-11-10', cohorts: [cohort('P2', { stage: 'ready' })] });
  const young = batch({ id: 'young', cohorts: [cohort('N1', { stage: 'seedling' })] });
  expect(dueOf(young, late).map(([work]) => work)).toEqual(['harvest', 'transplant']);
});
