// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { connectionError, inShop, refusal } from '../../test/render-in-shop.tsx';
import { NewsletterAction } from './newsletter-action.tsx';
import NewsletterForm from './newsletter-form.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a new subscriber reads what comes next, and the field is empty again', async () => {
  const { requests } = inShop(<NewsletterForm />, {
    'POST /newsletter': () => ({ message: 'We have written.' }),
  });
  const field = screen.getByLabelText('Your email') as HTMLInputElement;

  await userEvent.type(field, 'aisyah@example.my');
  await press('Sign up');

  expect(await screen.findByText('We have written.')).toBeTruthy();
  expect(requests[0]?.details.body).toEqual({ email: 'aisyah@example.my', website: '' });
  expect(field.value).toBe('');
});

test('an error is shown, and the input stays', async () => {
  inShop(<NewsletterForm />, {
    'POST /newsletter': () =>
      refusal(422, 'request_invalid', { message: 'Please provide valid email address' }),
  });
  const field = screen.getByLabelText('Your email') as HTMLInputElement;

  await userEvent.type(field, 'aisyah');
  await press('Sign up');

  expect(await screen.findByText('Please provide valid email address')).toBeTruthy();
  expect(field.value).toBe('aisyah');
});

test('opening a link of a mail changes nothing; pressing its button does', async () => {
  const { requests } = inShop(<NewsletterAction action="confirm" token="t" />, {
    'GET /settings': () => ({ siteTitle: 'Kebun' }),
    'POST /newsletter/confirm': () => ({ message: 'It is settled.' }),
  });
  expect(requests.filter(({ what }) => what.startsWith('POST'))).toEqual([]);

  await press('Yes, send it to me');

  expect(await screen.findByText('It is settled.')).toBeTruthy();
  expect(requests.at(-1)?.details.body).toEqual({ token: 't' });
});

test('a lost connection is reported, and the button can be pressed again', async () => {
  inShop(<NewsletterAction action="unsubscribe" token="t" />, {
    'GET /settings': () => ({ siteTitle: 'Kebun' }),
    'POST /newsletter/unsubscribe': connectionError,
  });

  await press('Unsubscribe');

  expect((await screen.findByRole('alert')).textContent).toContain('We cannot reach the shop.');
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy();
});

test('an address without its token says so and shows no button', () => {
  inShop(<NewsletterAction action="confirm" token="" />, { 'GET /settings': () => ({ siteTitle: 'Kebun' }) });

  expect(screen.getByText(/This link is incomplete/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('without script the browser submits both forms', () => {
  const { container } = inShop(<NewsletterForm />, {}, { language: 'zh' });
  expect(container.querySelector('form')?.getAttribute('action')).toBe('/zh/newsletter/confirm');
});
