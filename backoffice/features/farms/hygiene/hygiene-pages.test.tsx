// @vitest-environment jsdom

import { hygieneQuestions } from '@kebun/contract/farms/hygiene/hygiene-checks.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { loadTranslator } from '#platform/shell/messages-provider.tsx';
import { renderResource } from '#test/render-resource.tsx';
import { hygieneChecks } from './resource.ts';

const t = await loadTranslator('en');
let sent: object[] = [];

/** Opens a page with an API that answers every change. */
function open(address: string) {
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return new Response(JSON.stringify({ data: [] }));
    sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ data: { id: 'c1' } }), { status: 201 });
  });
  renderResource(address, hygieneChecks, { t, list: <p>The list</p> });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  sent = [];
});

/** Answers a question of the form. */
async function answer(question: string, choice: string) {
  const group = (await screen.findByText(question)).closest('fieldset');
  if (group) fireEvent.click(within(group as HTMLElement).getByLabelText(choice));
}

test('a check is sent once every question has an answer, with the farm and an id of its own', async () => {
  open('/hygiene-checks/create?farm=f1');
  const save = async () => fireEvent.click(await screen.findByRole('button', { name: t('common.save') }));
  await save();
  expect(await screen.findAllByText(t('rule.required'))).toHaveLength(hygieneQuestions.farm.length);
  expect(sent).toEqual([]);

  for (const question of hygieneQuestions.farm)
    await answer(
      t(`field.hygiene_${question}`),
      t(question === 'toilet_clean' ? 'field.hygiene_answer_no' : 'field.hygiene_answer_yes'),
    );
  fireEvent.change(screen.getByLabelText(t('office.hygiene_put_right')), {
    target: { value: 'Soap bought.' },
  });
  await save();
  await screen.findByText('The list');
  expect(sent).toEqual([
    expect.objectContaining({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      farm_id: 'f1',
      place: 'farm',
      answers: expect.objectContaining({ toilet_clean: 'no', hands_washed: 'yes' }),
      put_right: 'Soap bought.',
      checked_by: null,
    }),
  ]);
});
