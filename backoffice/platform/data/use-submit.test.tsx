// @vitest-environment jsdom
import { Dialog } from '@mui/material';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadTexts, TextsProvider } from '../shell/messages-provider.tsx';
import { useAttempt } from './use-submit.ts';

const say = await loadTexts('en');
afterEach(cleanup);

/** A form from within which a dialog with one of its own was opened: for React the one lies in the other. */
function Both({ told }: { told: string[] }) {
  const outer = useAttempt([], async () => void told.push('approved'));
  const inner = useAttempt([], async () => void told.push('rejected'));
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
    <TextsProvider value={{ language: 'en', say }}>
      <Both told={told} />
    </TextsProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));

  await expect.poll(() => told).toEqual(['rejected']);
});
