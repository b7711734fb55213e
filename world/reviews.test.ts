import { expect, test } from 'vitest';
import { neighbours } from './neighbours.ts';
import { orders } from './orders.ts';
import { products } from './products.ts';
import { reviews } from './reviews.ts';

const slugs = products.map(({ slug }) => slug);
const published = reviews.filter(({ waits }) => !waits);

test('about sixty reviews concern more than 25 products, in both languages', () => {
  expect(published.length).toBeGreaterThanOrEqual(60);
  expect(new Set(published.map(({ product }) => product)).size).toBeGreaterThanOrEqual(25);
  for (const { product } of reviews) expect(slugs).toContain(product);

  const chinese = reviews.filter(({ message }) => /\p{Script=Han}/u.test(message));
  expect(chinese.length).toBeGreaterThan(20);
  expect(reviews.length - chinese.length).toBeGreaterThan(20);
});

test('some reviews are critical', () => {
  expect(published.filter(({ rating }) => rating <= 2).length).toBeGreaterThanOrEqual(4);
  expect(published.filter(({ rating }) => rating === 3).length).toBeGreaterThanOrEqual(5);
});

test('a buyer reviews after delivery, and each product once', () => {
  const came = new Map(neighbours.map(({ slug, order }) => [slug, order.days_ago]));
  for (const { person, history } of orders) {
    const delivered = history.find(({ move }) => move === 'deliver');
    if (delivered) came.set(person, Math.max(delivered.hours_ago / 24, came.get(person) ?? 0));
  }
  for (const { bought, days_ago } of reviews) {
    if (bought) expect(days_ago, bought).toBeLessThan(came.get(bought) ?? 0);
  }

  const spoken = reviews.map(({ bought, name, product }) => `${bought ?? name} ${product}`);
  expect(new Set(spoken).size).toBe(spoken.length);
});

test("a review has either a buyer or a stranger's name", () => {
  for (const { bought, name } of reviews) expect(Boolean(bought) !== Boolean(name)).toBe(true);
});
