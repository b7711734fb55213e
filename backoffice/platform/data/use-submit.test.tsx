// @vitest-environment jsdom
import { Dialog } from '@mui/material';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { I18nProvider, loadTranslator } from '../shell/messages-provider.tsx';
import { useSubmit } from './use-submit.ts';

const t = await loadTranslator('en');
afterEach(cleanup);

/** A form with a dialog that has a form of its own: for React the second one is inside the first. */
function Both({ told }: { told: string[] }) {
  const outer = useSubmit([], async () => void told.push('approved'));
  const inner = useSubmit([], async () => void told.push('rejected'));
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
  const told: string[] = [];
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <Both told={told} />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));

  await expect.poll(() => told).toEqual(['rejected']);
});
