// @vitest-environment jsdom

import { filledInBase } from '@kebun/contract/lib/rules.ts';
import { Dialog } from '@mui/material';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LocalisedField } from '../forms/localised-fields.tsx';
import { I18nProvider, loadTranslator } from '../shell/messages-provider.tsx';
import { useSubmit } from './use-submit.ts';

const t = await loadTranslator('en');
afterEach(cleanup);

/** A form with a dialog that has a form of its own: for React the second one is inside the first. */
function Both({ calls }: { calls: string[] }) {
  const outer = useSubmit([], async () => void calls.push('approved'));
  const inner = useSubmit([], async () => void calls.push('rejected'));
  return (
    <form onSubmit={outer.onSubmit}>
      <Dialog open>
        <form onSubmit={inner.onSubmit}>
          <button type="submit">Reject</button>
        </form>
      </Dialog>
    </form>
  );
}

test('submitting a dialog does not submit the form that opened it', async () => {
  const calls: string[] = [];
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <Both calls={calls} />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));

  await expect.poll(() => calls).toEqual(['rejected']);
});

interface NameDraft {
  name: Record<string, string>;
}

function Names({ sent, isFlat }: { sent: object[]; isFlat: boolean }) {
  const rules = isFlat ? [] : [filledInBase('name', 'rule.required')];
  const form = useSubmit<NameDraft>(rules, async (draft) => void sent.push(draft), { isFlat });
  return (
    <form onSubmit={form.onSubmit}>
      <LocalisedField name="name" label="Name" texts={{ zh: '羽衣甘藍' } as never} errors={form.errors} />
      <button type="submit">Save</button>
    </form>
  );
}

function openNames(sent: object[], isFlat: boolean) {
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <Names sent={sent} isFlat={isFlat} />
    </I18nProvider>,
  );
  return { save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })) };
}

test('a text is sent as one value with its languages, and a missing one is an error of its input', async () => {
  const sent: object[] = [];
  const { save } = openNames(sent, false);
  save();
  expect(await screen.findByText(t('rule.required'))).toBeTruthy();
  expect(screen.getByLabelText('Name (English)')).toHaveProperty('ariaInvalid', 'true');

  fireEvent.change(screen.getByLabelText('Name (English)'), { target: { value: 'Kale' } });
  save();
  await expect.poll(() => sent).toEqual([{ name: { en: 'Kale', zh: '羽衣甘藍' } }]);
});

test('a flat form sends each input under its own name', async () => {
  const sent: object[] = [];
  openNames(sent, true).save();

  await expect.poll(() => sent).toEqual([{ 'name.en': '', 'name.zh': '羽衣甘藍' }]);
});
