// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { batch, cohort, givenLand } from '../../../test/field/given-snapshot.ts';
import { inShop } from '../../../test/render-in-shop.tsx';
import { FieldActionForm } from './field-action-form.tsx';
import { type Answers, fieldActionNamed } from './field-actions.ts';

function open(harvest_left_g: number | null) {
  const recorded: Answers[] = [];
  const snapshot = givenLand(batch({ harvest_left_g }));
  const [plot] = snapshot.plots.filter(({ id }) => id === 'P1');
  const [sawi] = snapshot.batches;
  const action = fieldActionNamed('harvested');
  if (!plot || !sawi || !action) throw new Error('open: the given land lacks its plot, batch or action');
  const { t } = inShop(
    <FieldActionForm
      snapshot={snapshot}
      at={{ batch: sawi, plot, cohort: cohort('P1') }}
      name="harvested"
      action={action}
      onRecord={async (answers) => void recorded.push(answers)}
    />,
    {},
  );
  const weigh = (kg: string) => {
    for (const digit of kg) fireEvent.click(screen.getByRole('button', { name: digit }));
  };
  const save = () => fireEvent.click(screen.getByRole('button', { name: t('field.save') }));
  return { recorded, t, weigh, save };
}

test('a weight above what the plants can give is asked about before it is recorded', () => {
  const { recorded, t, weigh, save } = open(24_000);
  weigh('25');
  save();
  expect(recorded).toEqual([]);
  screen.getByText(t('field.heavy_question', { most: '24 kg' })); // once

  const sure = () => screen.getByLabelText(t('field.heavy_sure', { weight: '25 kg' }));
  fireEvent.click(sure());
  weigh('0'); // 250 kg is another weight, which no one has confirmed
  save();
  expect(recorded).toEqual([]);

  fireEvent.click(screen.getByLabelText(t('field.heavy_sure', { weight: '250 kg' })));
  save();
  expect(recorded).toMatchObject([{ grams: 250_000 }]);
});

test('a weight that the plants can give, or of a crop without figures, is not asked about', () => {
  for (const left of [25_000, null]) {
    const { recorded, weigh, save } = open(left);
    weigh('25');
    save();
    expect(recorded).toHaveLength(1);
    document.body.replaceChildren();
  }
});
