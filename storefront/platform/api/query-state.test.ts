import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { restore, stateOf } from './query-state.ts';

test('replies to the server’s requests are there in the browser', () => {
  const server = new QueryClient();
  server.setQueryData(['product', 'sawi'], { name: '菜心 <Choy sum>' });
  const browser = new QueryClient();

  restore(browser, stateOf(server));
  expect(browser.getQueryData(['product', 'sawi'])).toEqual({ name: '菜心 <Choy sum>' });
});

test('the error that kept a page from opening is there too', () => {
  const errors = { english: { status: 404, statusText: '', internal: false, data: null } };

  expect(restore(new QueryClient(), stateOf(new QueryClient(), { errors }))).toEqual({ errors });
});

test('no reply can end the script that contains it, or break a line of it', () => {
  const server = new QueryClient();
  server.setQueryData(['note'], '</script><!-- \u2028\u2029');

  expect(stateOf(server)).not.toMatch(/[<\u2028\u2029]/);
});

test('the same replies make the same state, in any order', () => {
  const [one, other] = [new QueryClient(), new QueryClient()];
  one.setQueryData(['a'], 1);
  one.setQueryData(['b'], 2);
  other.setQueryData(['b'], 2);
  other.setQueryData(['a'], 1);

  expect(stateOf(one)).toBe(stateOf(other));
});
