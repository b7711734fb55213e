import type { FarmEvent } from '@kebun/contract/farms/events/events.ts';
import { expect, test } from 'vitest';
import { toEventBody, toFormValues } from './entry-fields.ts';

const eventOf = (type: FarmEvent['type'], payload: object, cohorts: FarmEvent['cohorts'] = []) =>
  ({ type, payload, cohorts }) as unknown as FarmEvent;
const aliveAt = () => 40;

test('a correction keeps the values that the form does not show', () => {
  const wrong = eventOf('seeded', { quantity: 200, unit: 'seed', trays: 2, cells_per_tray: 100 }, [
    { location_id: 'n1', quantity: 200 },
  ]);

  expect(toEventBody('seeded', { ...toFormValues(wrong), quantity: '180' }, { wrong, aliveAt })).toEqual({
    payload: { quantity: 180, unit: 'seed', trays: 2, cells_per_tray: 100 },
    cohorts: [{ location_id: 'n1', quantity: 180 }],
  });
});

test('a move from one location to another fills the form as it was recorded', () => {
  const wrong = eventOf('transplanted', { from: 'n1', to: 'p1', quantity: 90 });

  expect(toEventBody('transplanted', { ...toFormValues(wrong), to: 'p2' }, { wrong, aliveAt })).toEqual({
    payload: { from: 'n1', to: 'p2', quantity: 90 },
    cohorts: [],
  });
});

test('a weight is typed in kilograms, and grades are dropped when their weight changes', () => {
  const wrong = eventOf('harvested', { net_g: 1_500, plants_removed: 3, final: false, grades: [{}] }, [
    { location_id: 'p1' },
  ]);
  const right = (kg: string) =>
    toEventBody('harvested', { ...toFormValues(wrong), kg }, { wrong, aliveAt }).payload as object;

  expect(toFormValues(wrong).kg).toBe('1.5');
  expect(right('1.5')).toHaveProperty('grades');
  expect(right('2.25')).toEqual({ net_g: 2_250, plants_removed: 3, final: false });
});

test('removing takes all plants at the location', () => {
  expect(toEventBody('terminated', { place: 'p1' }, { aliveAt })).toEqual({
    payload: { quantity: 40 },
    cohorts: [{ location_id: 'p1' }],
  });
});

test('an event with several locations keeps the quantity of each', () => {
  const cohorts = [
    { location_id: 'p1', quantity: 3 },
    { location_id: 'p2', quantity: 4 },
  ];
  const wrong = eventOf('mortality', { quantity: 7, cause: 'pest' }, cohorts);

  expect(toEventBody('mortality', { ...toFormValues(wrong), cause: 'heat' }, { wrong, aliveAt })).toEqual({
    payload: { quantity: 7, cause: 'heat' },
    cohorts,
  });
});
