// @vitest-environment jsdom
import type { Review } from '@kebun/contract/reviews/reviews.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { connectionError, inShop, refusal } from '../../test/render-in-shop.tsx';
import { ProductReviews } from './product-reviews.tsx';

const product = { id: 'p', slug: 'sawi', name: 'Choy sum' };
const review = (different: Partial<Review> = {}): Review => ({
  id: 'r1',
  product_id: 'p',
  rating: 4,
  message: 'Crisp.',
  name: 'Aina',
  website: null,
  language: 'en',
  is_verified: false,
  created_at: '2026-11-01T04:00:00Z',
  ...different,
});

const page = (data: Review[], total = data.length, more: object = {}) => ({
  data,
  currentPage: 1,
  lastPage: Math.max(1, Math.ceil(total / 4)),
  perPage: 4,
  total,
  summary: { average: total ? 4 : null, counts: { 1: 0, 2: 0, 3: 0, 4: total, 5: 0 } },
  ...more,
});

const show = (answers: Parameters<typeof inShop>[1], language: 'en' | 'zh' = 'en') =>
  inShop(<ProductReviews product={product} />, answers, { language });

const openForm = async (button = 'Write a review') => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return screen.findByRole('heading', { name: 'Your review of Choy sum' });
};

async function fillIn() {
  await userEvent.click(screen.getByRole('radio', { name: '4 out of 5 stars' }));
  await userEvent.type(screen.getByLabelText('What was it like?'), 'Crisp and clean');
  await userEvent.type(screen.getByLabelText('Name to show'), 'Aina');
  await userEvent.type(screen.getByLabelText('Email'), 'aina@example.com');
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send review' }));

test('a review is shown in its own language, with its buyer marked and its website not followed', async () => {
  show({
    'GET /reviews': () =>
      page([
        review({ message: '很脆', language: 'zh', is_verified: true, website: 'https://aina.example/' }),
      ]),
  });

  expect((await screen.findByText('很脆')).getAttribute('lang')).toBe('zh-Hant');
  expect(screen.getByText('Written in Chinese')).toBeTruthy();
  expect(screen.getByText('Bought here')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'aina.example' }).getAttribute('rel')).toContain('nofollow ugc');
});

test('the number of reviews for each number of stars is shown', async () => {
  show({ 'GET /reviews': () => page([review()], 12) });

  expect(await screen.findByText('12 reviews')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: '12 reviews with 4 stars' })).toBeTruthy();
});

test('more reviews load on request, in the chosen order', async () => {
  const { requests } = show({
    'GET /reviews': ({ query }) =>
      page(
        [1, 2, 3, 4].map((n) => review({ id: `${query?.page}-${n}`, message: `${query?.page}-${n}` })),
        8,
      ),
  });

  await userEvent.selectOptions(await screen.findByRole('combobox'), 'Fewest stars first');
  await userEvent.click(await screen.findByRole('button', { name: 'Show 4 more' }));

  expect(await screen.findByText('2-4')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
  expect(requests.at(-1)?.details.query).toMatchObject({ orderBy: 'rating', sortedBy: 'asc', page: 2 });
});

test('after an error more reviews can be loaded again', async () => {
  let away = true;
  show({
    'GET /reviews': ({ query }) => {
      if (query?.page === 2 && away) return connectionError();
      return page([review({ id: `${query?.page}`, message: `page ${query?.page}` })], 8);
    },
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Show 4 more' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  away = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('page 2')).toBeTruthy();
});

test('a product without reviews invites the first one', async () => {
  show({ 'GET /reviews': () => page([]) });

  expect(await screen.findByText('There are no reviews yet.')).toBeTruthy();
  const form = await openForm('Write the first review');
  await waitFor(() => expect(document.activeElement).toBe(form), { timeout: 5_000 });
});

test('a review is sent, and its author reads that staff approve it first', async () => {
  const { requests } = show({
    'GET /reviews': () => page([review()]),
    'POST /reviews': () => ({
      data: { id: 'n', status: 'pending', is_verified: true },
      message: 'Thank you. We read every review before it appears.',
    }),
  });
  await openForm();
  await fillIn();
  await send();

  const thanks = await screen.findByText(/We read every review/);
  await waitFor(() => expect(document.activeElement?.contains(thanks)).toBe(true));
  expect(requests.at(-1)?.details.body).toMatchObject({
    product_id: 'p',
    rating: 4,
    message: 'Crisp and clean',
    name: 'Aina',
    email: 'aina@example.com',
  });
});

test('missing fields show their error, in Chinese too', async () => {
  show({ 'GET /reviews': () => page([review()]) }, 'zh');
  await userEvent.click(await screen.findByRole('button', { name: '寫評價' }));
  await userEvent.click(await screen.findByRole('button', { name: '送出評價' }));

  expect(await screen.findByText('請選擇一至五顆星。')).toBeTruthy();
  expect(screen.getByText('請寫幾句話。')).toBeTruthy();
});

test('a link in the text is refused before it is sent', async () => {
  const { requests } = show({ 'GET /reviews': () => page([review()]) });
  await openForm();
  await fillIn();
  await userEvent.type(screen.getByLabelText('What was it like?'), ' see www.cheap.example');
  await send();

  expect(await screen.findByText(/leave links out/)).toBeTruthy();
  expect(requests.filter(({ what }) => what === 'POST /reviews')).toEqual([]);
});

test('the shop’s error is shown, and the input stays', async () => {
  show({
    'GET /reviews': () => page([review()]),
    'POST /reviews': () =>
      refusal(409, 'already_reviewed', { message: 'You have already reviewed this product.' }),
  });
  await openForm();
  await fillIn();
  await send();

  expect((await screen.findByRole('alert')).textContent).toContain('already reviewed');
  expect(screen.getByLabelText<HTMLInputElement>('Name to show').value).toBe('Aina');
});

test('cancelling returns the focus to the button', async () => {
  show({ 'GET /reviews': () => page([review()]) });
  await openForm();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write a review' })),
  );
});
