// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '../overlays/dialog.tsx';
import '../test/platform.ts';
import { show } from '../test/show.tsx';
import { ToastRegion } from './toast-region.tsx';
import { dismissToasts, showToast, type Toast } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => void vi.runAllTimers()); // so that no toast waits for the next test
  vi.useRealTimers();
});

const post = (text: string, more: Partial<Toast> = {}) => act(() => showToast({ text, ...more }));
const after = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const received = () => screen.getAllByRole('status').map((region) => region.textContent);
const card = (text: string) =>
  screen.getByText(text, { selector: '[aria-hidden]' }).parentElement as HTMLElement;

test('a toast is announced, and disappears after two seconds', () => {
  show(<ToastRegion />);

  post('Choy sum is in your basket');
  after(1999);
  expect(received()).toEqual(['Choy sum is in your basket']);

  after(1);
  expect(received()).toEqual(['']);
});

test('a toast stays while a pointer or the focus is on it', () => {
  show(<ToastRegion />);
  post('Choy sum is in your basket');

  fireEvent.pointerEnter(card('Choy sum is in your basket'));
  after(10_000);
  expect(received()).toEqual(['Choy sum is in your basket']);

  fireEvent.pointerLeave(card('Choy sum is in your basket'));
  after(2000);
  expect(received()).toEqual(['']);
});

test('several toasts queue; the same sentence is announced once', () => {
  show(<ToastRegion />);
  post('One');
  post('Two');
  post('One');

  after(2000);
  expect(received()).toEqual(['Two']);
  after(2000);
  expect(received()).toEqual(['']);
});

test('of several toasts about one thing only the latest is announced', () => {
  show(<ToastRegion />);
  post('Choy sum is in your basket', { about: 'basket' });
  post('We cannot reach the shop.');
  post('Kailan is in your basket', { about: 'basket' });
  expect(received()).toEqual(['Kailan is in your basket']);

  act(() => dismissToasts('basket'));
  expect(received()).toEqual(['We cannot reach the shop.']);
});

test('the action of a toast runs and dismisses it', () => {
  const run = vi.fn();
  show(<ToastRegion />);
  post('Choy sum is out of your basket', { action: { label: 'Undo', run } });

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

  expect(run).toHaveBeenCalledOnce();
  expect(received()).toEqual(['']);
});

test('while a dialog is open the toast is announced inside it', () => {
  show(
    <>
      <ToastRegion />
      <Dialog title="Choy sum" open onClose={() => {}}>
        300 g
      </Dialog>
    </>,
  );

  post('Choy sum is in your basket');

  expect(screen.getByRole('dialog').textContent).toContain('Choy sum is in your basket');
  expect(received().filter(Boolean)).toEqual(['Choy sum is in your basket']);
});
