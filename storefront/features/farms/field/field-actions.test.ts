import { expect, test } from 'vitest';
import { batch, cohort, givenLand } from '../../../test/field/given-snapshot.ts';
import { findCohortAtPlot } from '../field-sync/field-snapshot.ts';
import { type Answers, type FieldAction, fieldActionNamed, typedAmount } from './field-actions.ts';

const none: Answers = {
  choice: 'neem',
  severity: 1,
  count: 0,
  grams: 0,
  all: false,
  finding: null,
  lot: null,
  used: 0,
  unit: null,
};

/** Returns the payload of a spray with these answers. */
function sprayed(answers: Partial<Answers>) {
  const at = findCohortAtPlot(givenLand(batch({ cohorts: [cohort('P1')] })), batch().id, 'P1');
  return at && fieldActionNamed('sprayed')?.toEvent(at, { ...none, ...answers }).payload;
}

test('a spray names the finding that it answers, or why there is none', () => {
  const finding = '0198c0de-0000-7000-8000-00000000e001';
  expect(sprayed({ finding })).toEqual({ input_product_id: 'neem', answers_event_id: finding });
  expect(sprayed({ finding: 'preventive' })).toEqual({
    input_product_id: 'neem',
    unscouted_reason: 'preventive',
  });
});

test('the use of a spray is typed in grams or millilitres, that of a fertiliser as its lot is measured', () => {
  const typedOf = (name: string) =>
    typedAmount(fieldActionNamed(name) as FieldAction, { left: 0.5, unit: 'kg' });
  expect(typedOf('sprayed')).toEqual({ unit: 'g', left: 500 });
  expect(typedOf('fertilised')).toEqual({ unit: 'kg', left: 0.5 });
});

test('a spray names its lot, and how much of it was used', () => {
  expect(sprayed({ lot: 'lot-1', used: 12, unit: 'ml' })).toEqual({
    input_product_id: 'neem',
    input_lot_id: 'lot-1',
    used_quantity: 12,
    used_unit: 'ml',
  });
  expect(sprayed({ used: 12 })).toEqual({ input_product_id: 'neem' }); // the lot is not known
});
