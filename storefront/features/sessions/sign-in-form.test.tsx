// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { type Answers, connectionError, inShop, refusal } from '../../test/render-in-shop.tsx';
import { SignInForm } from './sign-in-form.tsx';

const me = { id: 'mei', display_name: 'Mei Ling Tan', email: 'meiling@example.my', phone: null };
const signedIn = {
  token: 'sa_1',
  me,
  cart_merge: { merged: 1, parked_items: 0, adjusted: [] },
  linked_orders: 0,
};

async function signIn(answers: Answers) {
  const onSignedIn = vi.fn();
  const shop = inShop(<SignInForm onSignedIn={onSignedIn} />, answers);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email or phone' }), 'meiling@example.my');
  await userEvent.type(screen.getByLabelText('Password'), 'kangkung-belacan{Enter}');
  return { ...shop, onSignedIn };
}

beforeEach(() => tokens.signOut());

test('a known customer is signed in, and their basket is refetched', async () => {
  const { requests, onSignedIn } = await signIn({ 'POST /token': () => signedIn });

  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(tokens.token()).toBe('sa_1');
  expect(requests.at(-1)?.details.body).toEqual({
    grant_type: 'password',
    login: 'meiling@example.my',
    password: 'kangkung-belacan',
    remember: true,
  });
  expect((await screen.findAllByText('Welcome, Mei Ling Tan.')).length).toBeGreaterThan(0);
});

test('the shop’s refusal is shown above the form, and the input stays', async () => {
  const { onSignedIn } = await signIn({
    'POST /token': () => {
      throw refusal(401, 'invalid_credentials', { message: 'The email, phone or password is not right.' });
    },
  });

  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'The email, phone or password is not right.',
  );
  expect(screen.getByRole('textbox', { name: 'Email or phone' })).toHaveProperty(
    'value',
    'meiling@example.my',
  );
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(tokens.signedIn()).toBe(false);
});

test('without a connection an error is shown, and nothing is lost', async () => {
  await signIn({
    'POST /token': () => {
      throw connectionError();
    },
  });

  expect(await screen.findByText('We cannot reach the shop.')).toBeTruthy();
});

test('empty fields are reported in the words of the specification', async () => {
  const { requests } = inShop(<SignInForm onSignedIn={vi.fn()} />, {});
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(screen.getByText('Invalid phone or email')).toBeTruthy();
  expect(screen.getByText('You must need to provide your password')).toBeTruthy();
  expect(requests).toEqual([]);
});

test('a password can be shown', async () => {
  inShop(<SignInForm onSignedIn={vi.fn()} />, {});
  const field = screen.getByLabelText('Password');
  expect(field).toHaveProperty('type', 'password');

  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(field).toHaveProperty('type', 'text');
});
