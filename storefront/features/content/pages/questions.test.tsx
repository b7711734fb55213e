// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { type Answers, inShop } from '../../../test/render-in-shop.tsx';
import { faqPageOf, Questions } from './questions.tsx';
import { questionsByTopic } from './questions-by-topic.ts';

const items = [
  { id: 'fee', topic: 'Delivery', q: 'What does delivery cost?', a: 'RM 8 by van.' },
  { id: 'fresh', topic: 'Goods', q: 'How fresh is it?', a: 'Cut this morning.' },
  { id: 'where', topic: 'Delivery', q: 'Where do you deliver?', a: 'All over the peninsula.' },
];
const shop: Answers = {
  'GET /settings': () => ({ siteTitle: 'Kebun', contact: { email: 'hello@kebun.example' } }),
  'GET /static_blocks/:slug': () => ({
    data: { title: 'Questions', seo: { title: '', description: '' }, items },
  }),
};
const question = (name: string) => screen.queryByRole('heading', { level: 3, name });

test('questions stand under their topics and are found by their words', async () => {
  inShop(<Questions />, shop);
  expect(await screen.findByRole('heading', { level: 2, name: 'Delivery' })).toBeTruthy();
  expect(question('How fresh is it?')).toBeTruthy();

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the questions' }), 'VAN rm');

  expect(question('What does delivery cost?')).toBeTruthy();
  expect(question('How fresh is it?')).toBeNull();
  expect(screen.getByText('1 question').getAttribute('role')).toBe('status');
});

test('without a match the visitor can show all questions, or write to the shop', async () => {
  inShop(<Questions />, shop);
  await userEvent.type(await screen.findByRole('searchbox'), 'durian');
  expect(screen.getByText('No question fits.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'hello@kebun.example' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Show all questions' }));
  expect(question('How fresh is it?')).toBeTruthy();
});

test('an address opens the question that it names', async () => {
  Element.prototype.scrollIntoView = () => undefined; // jsdom cannot scroll
  inShop(<Questions />, shop, { at: '/faq#fresh' });

  await screen.findByText('How fresh is it?');
  expect(document.getElementById('fresh')?.closest('details')?.open).toBe(true);
  expect(document.getElementById('fee')?.closest('details')?.open).toBe(false);
});

test('topics keep the order in which they first occur', () => {
  expect(questionsByTopic(items, ' ').map(({ topic, items }) => [topic, items.length])).toEqual([
    ['Delivery', 2],
    ['Goods', 1],
  ]);
});

test('search engines get each question with its answer', () => {
  expect(faqPageOf(items).mainEntity[1]).toEqual({
    '@type': 'Question',
    name: 'How fresh is it?',
    acceptedAnswer: { '@type': 'Answer', text: 'Cut this morning.' },
  });
});
