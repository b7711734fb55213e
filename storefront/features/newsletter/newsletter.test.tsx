// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop, lost, refusal } from '../../test/render-in-shop.tsx';
import { NewsletterAction } from './newsletter-action.tsx';
import NewsletterForm from './newsletter-form.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('whoever asks for the newsfeed is told what comes next, and the field is free again', async () => {
  const { asked } = inShop(<NewsletterForm />, {
    'POST /newsletter': () => ({ message: 'We have written.' }),
  });
  const field = screen.getByLabelText('Your email') as HTMLInputElement;

  await userEvent.type(field, 'aisyah@example.my');
  await press('Sign up');

  expect(await screen.findByText('We have written.')).toBeTruthy();
  expect(asked[0]?.details.body).toEqual({ email: 'aisyah@example.my', website: '' });
  expect(field.value).toBe('');
});

test('what is wrong is said, and what was typed stays', async () => {
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

test('looking at a link of a mail does nothing; pressing its button does', async () => {
  const { asked } = inShop(<NewsletterAction deed="confirm" token="t" />, {
    'GET /settings': () => ({ siteTitle: 'Kebun' }),
    'POST /newsletter/confirm': () => ({ message: 'It is settled.' }),
  });
  expect(asked.filter(({ what }) => what.startsWith('POST'))).toEqual([]);

  await press('Yes, send it to me');

  expect(await screen.findByText('It is settled.')).toBeTruthy();
  expect(asked.at(-1)?.details.body).toEqual({ token: 't' });
});

test('a lost connection is said, and the button is there to be pressed again', async () => {
  inShop(<NewsletterAction deed="unsubscribe" token="t" />, {
    'GET /settings': () => ({ siteTitle: 'Kebun' }),
    'POST /newsletter/unsubscribe': lost,
  });

  await press('Stop the newsfeed');

  expect((await screen.findByRole('alert')).textContent).toContain('We cannot reach the shop.');
  expect(screen.getByRole('button', { name: 'Stop the newsfeed' })).toBeTruthy();
});

test('an address without its token says so and offers nothing to press', () => {
  inShop(<NewsletterAction deed="confirm" token="" />, { 'GET /settings': () => ({ siteTitle: 'Kebun' }) });

  expect(screen.getByText(/This address is not whole/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a script both send themselves', () => {
  const { container } = inShop(<NewsletterForm />, {}, { language: 'zh' });
  expect(container.querySelector('form')?.getAttribute('action')).toBe('/zh/newsletter/confirm');
});
