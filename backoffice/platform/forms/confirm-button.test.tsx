// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { I18nProvider, loadTranslator } from '../shell/messages-provider.tsx';
import { ConfirmButton } from './confirm-button.tsx';

const t = await loadTranslator('en');
afterEach(cleanup);

test('a destructive button asks before it acts, and acts once', () => {
  const onConfirm = vi.fn();
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <ConfirmButton label="Delete" lead="It is gone for good." isBusy={false} onConfirm={onConfirm} />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('dialog', { name: 'Delete' }).textContent).toContain('It is gone for good.');
  expect(onConfirm).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});
