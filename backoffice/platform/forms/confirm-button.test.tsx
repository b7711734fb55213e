// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadTexts, TextsProvider } from '../shell/messages-provider.tsx';
import { SureButton } from './confirm-button.tsx';

const say = await loadTexts('en');
afterEach(cleanup);

test('what takes something away asks before it does, and does it once', () => {
  const onSure = vi.fn();
  render(
    <TextsProvider value={{ language: 'en', say }}>
      <SureButton label="Delete" lead="It is gone for good." isBusy={false} onSure={onSure} />
    </TextsProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('dialog', { name: 'Delete' }).textContent).toContain('It is gone for good.');
  expect(onSure).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onSure).toHaveBeenCalledOnce();
});
