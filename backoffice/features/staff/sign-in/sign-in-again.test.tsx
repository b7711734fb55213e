// @vitest-environment jsdom
import { getStaffMe } from '@kebun/contract/staff/staff.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { acceptSession, authProvider } from '#platform/auth/auth.ts';
import { readToken } from '#platform/auth/token.ts';
import { call } from '#platform/data/call.ts';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const t = await loadTranslator('en');
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const signedOut = () => answer(401, { code: 'signed_out', message: 'Please sign in to continue.' });

test('a staff member whose session expires while typing signs in over the page and finds their input', async () => {
  acceptSession('st_old', 'nadia');
  const answers = [signedOut(), answer(200, { token: 'st_new', me: { id: 'nadia' } })];
  vi.stubGlobal('fetch', async () => answers.shift());
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <AdminContext authProvider={authProvider}>
        <input aria-label="Note" />
        <SignInAgain />
      </AdminContext>
    </I18nProvider>,
  );
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Leave it at the gate' } });

  const refused = await call(getStaffMe).catch((error: unknown) => error);
  await authProvider.checkError(refused);
  await screen.findByRole('dialog', { name: t('office.again_title') });

  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(t('common.email'), 'nadia@kebunhijau.example');
  type(t('common.password'), 'sawi-dan-kangkung');
  type(t('staff.code'), '123456');
  fireEvent.click(screen.getByRole('button', { name: t('frame.sign_in') }));

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(readToken()).toBe('st_new');
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Leave it at the gate');
});
