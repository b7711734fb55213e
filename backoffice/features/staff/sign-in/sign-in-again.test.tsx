// @vitest-environment jsdom
import { getStaffMe } from '@kebun/contract/staff/staff.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { authProvider, welcome } from '#platform/auth/auth.ts';
import { readToken } from '#platform/auth/token.ts';
import { call } from '#platform/data/call.ts';
import { loadTexts, TextsProvider } from '#platform/shell/messages-provider.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const say = await loadTexts('en');
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const signedOut = () => answer(401, { code: 'signed_out', message: 'Please sign in to continue.' });

test('whose time runs out while they type signs in over the page and finds what they typed', async () => {
  welcome('st_old', 'nadia');
  const answers = [signedOut(), answer(200, { token: 'st_new', me: { id: 'nadia' } })];
  vi.stubGlobal('fetch', async () => answers.shift());
  render(
    <TextsProvider value={{ language: 'en', say }}>
      <AdminContext authProvider={authProvider}>
        <input aria-label="Note" />
        <SignInAgain />
      </AdminContext>
    </TextsProvider>,
  );
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Leave it at the gate' } });

  const refused = await call(getStaffMe).catch((error: unknown) => error);
  await authProvider.checkError(refused);
  await screen.findByRole('dialog', { name: say('office.again_title') });

  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(say('staff.login'), 'nadia@kebunhijau.example');
  type(say('staff.password'), 'sawi-dan-kangkung');
  type(say('staff.code'), '123456');
  fireEvent.click(screen.getByRole('button', { name: say('staff.sign_in') }));

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(readToken()).toBe('st_new');
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Leave it at the gate');
});
