// @vitest-environment jsdom
import { Dialog } from '@mui/material';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { I18nProvider, loadTranslator } from '../shell/messages-provider.tsx';
import { useSubmit } from './use-submit.ts';

const t = await loadTranslator('en');
afterEach(cleanup);

/** A form from within which a dialog with one of its own was opened: for React the one lies in the other. */
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

test('what is sent in a dialog is not sent by the form that it was opened from', async () => {
  const told: string[] = [];
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <Both told={told} />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));

  await expect.poll(() => told).toEqual(['rejected']);
});
