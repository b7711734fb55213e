// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop, refusal } from '../../test/render-in-shop.tsx';
import { EnterCode } from './enter-code.tsx';

test('X-3c: after a wrong code the page names the other way, the button in the mail', async () => {
  const message = 'Code is invalid';
  inShop(<EnterCode email="a@example.my" resendAfter={60} onRight={vi.fn()} onOtherAddress={vi.fn()} />, {
    'POST /verify-forget-password-token': () =>
      refusal(422, 'code_invalid', { message, errors: { token: [message] } }),
  });
  const other = 'The button in the same email works as well, for 60 minutes.';
  expect(screen.queryByText(other)).toBeNull();

  await userEvent.type(await screen.findByRole('textbox'), '00000000');
  await userEvent.keyboard('{Enter}');

  expect(await screen.findByText(other)).toBeTruthy();
});
