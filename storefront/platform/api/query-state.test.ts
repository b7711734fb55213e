import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { restore, stateOf } from './query-state.ts';

test('what the server asked for is there in the browser', () => {
  const server = new QueryClient();
  server.setQueryData(['product', 'sawi'], { name: '菜心 <Choy sum>' });
  const browser = new QueryClient();

  restore(browser, stateOf(server));
  expect(browser.getQueryData(['product', 'sawi'])).toEqual({ name: '菜心 <Choy sum>' });
});

test('what kept a page from opening is there too', () => {
  const errors = { english: { status: 404, statusText: '', internal: false, data: null } };

  expect(restore(new QueryClient(), stateOf(new QueryClient(), { errors }))).toEqual({ errors });
});

test('no answer can end the script it travels in, or break a line of it', () => {
  const server = new QueryClient();
  server.setQueryData(['note'], '</script><!-- \u2028\u2029');

  expect(stateOf(server)).not.toMatch(/[<\u2028\u2029]/);
});

test('the same answers make the same state, in whatever order they came', () => {
  const [one, other] = [new QueryClient(), new QueryClient()];
  one.setQueryData(['a'], 1);
  one.setQueryData(['b'], 2);
  other.setQueryData(['b'], 2);
  other.setQueryData(['a'], 1);

  expect(stateOf(one)).toBe(stateOf(other));
});
