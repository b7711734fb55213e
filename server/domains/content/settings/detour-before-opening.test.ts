import { expect, test } from 'vitest';
import { detourBeforeOpening } from './detour-before-opening.ts';

const visit = async (url: string, isOpen: boolean, cookie?: string) => {
  const { pathname, search } = new URL(url, 'https://shop.example');
  const request = { url, headers: cookie ? { cookie } : {} };
  return await detourBeforeOpening({ pathname, search }, request, async () => isOpen);
};

test.for(['/', '/products', '/zh', '/zh/products/view?slug=sawi', '/my-account', '/farm', '/no-such-page'])(
  'before the opening %s leads to the page that announces it',
  async (url) => {
    const location = url.startsWith('/zh') ? '/zh/opening' : '/opening';
    expect(await visit(url, false)).toEqual({ location });
    expect(await visit(url, true)).toBeUndefined();
  },
);

test('the announcement and the field app are shown before the opening', async () => {
  for (const url of ['/opening', '/zh/opening', '/farm/record', '/zh/farm/record']) {
    expect(await visit(url, false), url).toBeUndefined();
  }
});

test('an open shop has no announcement', async () => {
  expect(await visit('/opening', true)).toEqual({ location: '/' });
  expect(await visit('/zh/opening', true)).toEqual({ location: '/zh' });
});

test('staff look around a shop that is not open, by the link of the back office', async () => {
  const location = '/products?sort=new';
  expect(await visit(`${location}&look_around=1`, false)).toMatchObject({ looksAround: true });
  expect(await visit('/products', false, 'a=1; look_around=1')).toBeUndefined();
  for (const cookie of ['look_around=10', 'not_look_around=1', 'look_around=0']) {
    expect(await visit('/products', false, cookie)).toEqual({ location: '/opening' });
  }
  expect(await visit('/products?look_around=11', false)).toEqual({ location: '/opening' });
});
