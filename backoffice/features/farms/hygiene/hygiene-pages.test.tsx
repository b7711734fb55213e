// @vitest-environment jsdom

import { hygieneQuestions } from '@kebun/contract/farms/hygiene/hygiene-checks.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { Admin, Resource } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDataProvider } from '#platform/data/data-provider.ts';
import { queryClient } from '#platform/data/query-client.ts';
import { I18nProvider, i18nOf, loadTranslator } from '#platform/shell/messages-provider.tsx';
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
  location.hash = address;
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <Admin
        dataProvider={makeDataProvider([hygieneChecks])}
        queryClient={queryClient}
        i18nProvider={i18nOf({ language: 'en', t })}
        layout={({ children }) => <Suspense>{children}</Suspense>}
        disableTelemetry
      >
        <Resource {...hygieneChecks} list={<p>The list</p>} />
      </Admin>
    </I18nProvider>,
  );
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
