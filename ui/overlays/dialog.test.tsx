// @vitest-environment jsdom
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { onPhone } from '../test/platform.ts';
import { show } from '../test/show.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { watchHistory } from './history-hooks.ts';

interface Rules {
  locked?: boolean;
  keepOnOutsideClick?: boolean;
}

function Page({ rules = {}, drawer = false }: { rules?: Rules; drawer?: boolean }) {
  const [open, setOpen] = useState(false);
  const overlay = { open, onClose: () => setOpen(false), title: 'Your basket' };

  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {drawer ? (
        <Drawer {...overlay}>Nothing in here yet</Drawer>
      ) : (
        <Dialog {...overlay} {...rules}>
          <p>Nothing in here yet</p>
        </Dialog>
      )}
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Open' });
const openIt = async () => {
  await userEvent.click(opener());
  return screen.getByRole('dialog', { name: 'Your basket' }) as HTMLDialogElement;
};
const pressOutside = (dialog: HTMLElement) => {
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
};
/** Sends what a browser sends for Escape and for Android's back gesture. */
const cancel = (dialog: HTMLElement) =>
  fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
/** A browser goes through the history asynchronously. */
const aMoment = () => act(() => new Promise<void>((over) => setTimeout(over, 50)));
const goBack = () => {
  history.back();
  return aMoment();
};

test('a dialog is named by its title, takes the focus and gives it back', async () => {
  show(<Page />);
  expect(screen.queryByRole('dialog')).toBeNull();

  const dialog = await openIt();
  expect(document.activeElement).toBe(dialog);

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog.open).toBe(false);
  expect(document.activeElement).toBe(opener());
});

test('the content stays visible while the dialog closes, and is removed after', async () => {
  show(<Page />);
  const dialog = await openIt();

  cancel(dialog);
  expect(dialog.textContent).toContain('Nothing in here yet');
  await waitFor(() => expect(dialog.textContent).toBe(''));
});

test('Escape and a click outside close it, a click inside does not', async () => {
  show(<Page />);
  const dialog = await openIt();
  await userEvent.click(screen.getByText('Nothing in here yet'));
  expect(dialog.open).toBe(true);

  cancel(dialog);
  expect(dialog.open).toBe(false);

  await openIt();
  pressOutside(dialog);
  expect(dialog.open).toBe(false);
});

test('a press that began inside and ended outside leaves the dialog open', async () => {
  show(<Page />);
  const dialog = await openIt();

  fireEvent.pointerDown(screen.getByText('Nothing in here yet'));
  fireEvent.click(dialog);

  expect(dialog.open).toBe(true);
});

test('a dialog that ignores an outside click still closes on Escape', async () => {
  show(<Page rules={{ keepOnOutsideClick: true }} />);
  const dialog = await openIt();

  pressOutside(dialog);
  expect(dialog.open).toBe(true);
  cancel(dialog);
  expect(dialog.open).toBe(false);
});

test('a locked dialog closes neither way and has no close button', async () => {
  show(<Page rules={{ locked: true }} />);
  const dialog = await openIt();

  cancel(dialog);
  pressOutside(dialog);

  expect(dialog.open).toBe(true);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('a drawer closes on its mask and on Escape', async () => {
  show(<Page drawer />);
  const drawer = await openIt();

  pressOutside(drawer);
  expect(drawer.open).toBe(false);

  await openIt();
  cancel(drawer);
  expect(drawer.open).toBe(false);
});

test('on a phone, going back closes the dialog and stays on the page; the router is not notified', async () => {
  onPhone(true);
  watchHistory();
  const received: unknown[] = [];
  const router = () => received.push(history.state);
  addEventListener('popstate', router);
  history.replaceState({ idx: 3 }, '');
  show(<Page drawer />);

  const drawer = await openIt();
  expect(history.state).toMatchObject({ idx: 3, overlay: expect.any(Number) });
  await goBack();

  expect(drawer.open).toBe(false);
  expect(history.state).toEqual({ idx: 3 });
  expect(received).toEqual([]);
  removeEventListener('popstate', router);
});

const NumberDialog = ({ open }: { open: boolean }) => (
  <Dialog open={open} onClose={() => {}} title="A number">
    <input aria-label="Name" />
  </Dialog>
);

test('a dialog that is opened again while it closes starts with new content', () => {
  const name = () => screen.getByLabelText('Name') as HTMLInputElement;
  const { rerender } = show(<NumberDialog open />);
  fireEvent.change(name(), { target: { value: 'Mobile' } });
  rerender(<NumberDialog open={false} />);
  expect(name().value).toBe('Mobile'); // it does not change while it closes
  rerender(<NumberDialog open />);

  expect(name().value).toBe('');
});
