// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { useOverlays } from '#platform/overlays/use-overlays.ts';
import type { SignInReason } from '#platform/overlays/views.ts';
import { type Answers, inShop } from '../../test/render-in-shop.tsx';
import { AccountDialog } from './account-dialog.tsx';

const me = { id: 'mei', display_name: 'Mei Ling Tan', email: 'meiling@example.my', phone: null };
const signedIn = {
  token: 'sa_1',
  me,
  cart_merge: { merged: 1, parked_items: 2, adjusted: [] },
  linked_orders: 0,
};

/** As the host shows it. */
function Host() {
  const { open, view, data } = useOverlays().modal;
  const leaf = view as 'LOGIN' | 'SIGN_UP' | 'FORGET_PASSWORD' | null;
  const dialog = { face: 'centred', open, onClose: overlays.closeModal } as const;
  return leaf && <AccountDialog view={leaf} dialog={dialog} data={data as SignInReason | undefined} />;
}

function atDoor(reason: SignInReason, answers: Answers = {}) {
  const shop = inShop(<Host />, answers);
  act(() => overlays.openModal('LOGIN', reason));
  return shop;
}

const login = () => screen.getByRole('textbox', { name: 'Email or phone' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  tokens.signOut();
  act(() => overlays.closeModal());
});

test('values typed in one form are filled in the next, and are still there on return', async () => {
  atDoor({});
  await userEvent.type(login(), 'meiling@example.my');
  await userEvent.type(screen.getByLabelText('Password'), 'kangkung');

  await press('Sign up');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'meiling@example.my');
  await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Mei Ling');

  await press('Sign in');
  expect(login()).toHaveProperty('value', 'meiling@example.my');
  expect(screen.getAllByLabelText('Password')[0]).toHaveProperty('value', 'kangkung');

  await press('Sign up');
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveProperty('value', 'Mei Ling');
});

test('a forgotten password starts with the typed address', async () => {
  atDoor({});
  await userEvent.type(login(), 'meiling@example.my');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password' }));

  expect(screen.getByRole('dialog', { name: 'Forgot password' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'meiling@example.my');
});

test('at the checkout the visible basket stays, and the other one is parked and mentioned', async () => {
  const { requests } = atDoor({ why: 'checkout', login: me.email }, { 'POST /token': () => signedIn });
  expect(login()).toHaveProperty('value', me.email);
  await userEvent.type(screen.getByLabelText('Password'), 'kangkung-belacan{Enter}');

  await waitFor(() => expect(overlays.now().modal.open).toBe(false));
  expect(requests.at(-1)?.details.body).toMatchObject({ login: me.email, checking_out: true });
  expect(tokens.token()).toBe('sa_1');
});

test('the dialog says why it opened', async () => {
  atDoor({ why: 'ended' });

  expect(screen.getByText(/Your session has ended/)).toBeTruthy();
});
