// @vitest-environment jsdom
import { hygieneQuestions, type SentHygieneCheck } from '@kebun/contract/farms/hygiene/hygiene-checks.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../../test/render-in-shop.tsx';
import { HygieneForm } from './hygiene-form.tsx';

test('a check is recorded once every question of the place is answered', () => {
  const recorded: SentHygieneCheck[] = [];
  const { t } = inShop(
    <HygieneForm
      farm={{ id: 'f1', name: 'Kebun Hijau' }}
      onRecord={async (check) => void recorded.push(check)}
    />,
    {},
  );
  const answer = (question: (typeof hygieneQuestions.packhouse)[number], given: 'yes' | 'no') => {
    const group = screen.getByRole('group', { name: t(`field.hygiene_${question}`) });
    fireEvent.click(within(group).getByLabelText(t(`field.hygiene_answer_${given}`)));
  };
  const save = () => fireEvent.click(screen.getByRole('button', { name: t('field.save') }));

  fireEvent.click(screen.getByLabelText(t('field.hygiene_place_packhouse')));
  for (const question of hygieneQuestions.packhouse.slice(1)) answer(question, 'yes');
  save();
  expect(recorded).toEqual([]);
  screen.getByText(t('field.hygiene_left', { count: 1 }));

  answer('hands_washed', 'no');
  fireEvent.change(screen.getByLabelText(t('field.hygiene_put_right')), {
    target: { value: ' Soap bought. ' },
  });
  save();
  expect(recorded).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      farm_id: 'f1',
      place: 'packhouse',
      checked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      checked_by: null,
      answers: {
        ...Object.fromEntries(hygieneQuestions.packhouse.map((each) => [each, 'yes'])),
        hands_washed: 'no',
      },
      put_right: 'Soap bought.',
      note: null,
    },
  ]);
});
