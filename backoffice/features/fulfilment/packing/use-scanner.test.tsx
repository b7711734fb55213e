// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useScanner } from './use-scanner.ts';

afterEach(cleanup);

function Table({ onScan }: { onScan: (code: string) => void }) {
  useScanner(onScan);
  return (
    <>
      <input aria-label="grams" />
      <button type="button">All there</button>
    </>
  );
}

function show() {
  const onScan = vi.fn();
  render(<Table onScan={onScan} />);
  return { onScan };
}

/**
 * Presses keys on the focused element, so many milliseconds apart; returns whether the last one was not intercepted.
 */
function type(keys: readonly string[], apart: number) {
  let isLeft = true;
  for (const [index, key] of keys.entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 1_000 + index * apart });
    isLeft = fireEvent(document.activeElement ?? document.body, event);
  }
  return isLeft;
}

const code = 'KH-LEAF-SAWI-300';
const scan = () => type([...code, 'Enter'], 20);

test('a scanned code is read, and its Enter presses nothing', () => {
  const { onScan } = show();
  screen.getByRole('button').focus();

  expect(scan()).toBe(false);
  expect(onScan).toHaveBeenCalledExactlyOnceWith(code);
});

test('a scanner takes no keys from a field with the focus', () => {
  const { onScan } = show();
  screen.getByLabelText('grams').focus();

  expect(scan()).toBe(true);
  expect(onScan).not.toHaveBeenCalled();
});

test('keys that are pressed one by one are not a scan', () => {
  const { onScan } = show();
  screen.getByRole('button').focus();

  expect(type([...code, 'Enter'], 400)).toBe(true);
  expect(onScan).not.toHaveBeenCalled();
});
