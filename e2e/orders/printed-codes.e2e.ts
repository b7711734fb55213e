import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { scanPicture } from '../../server/test/fixtures/scan-code.ts';
import { givenOrder } from '../test/given-order.ts';
import { openAsStaff } from '../test/staff.ts';
import { expect, test } from '../test/test.ts';

test.use({ deviceScaleFactor: 3 }); // a printer draws finer than a screen

/** The sides of the codes on paper; millimetres. */
const sides = { order: 33.9, parcel: 24 };

test('a phone reads the code on a printed order and on a parcel label: each leads to the order', async ({
  page,
  shop,
}) => {
  const { number } = await givenOrder({ page, shop }, { sawi: 1 });
  await shop.open(`/track-order/print?order=${number}`);
  await page.emulateMedia({ media: 'print' });
  const { origin } = new URL(page.url());
  const tracking = `${origin}${shop.at('/track-order/view')}?order=${number}`;
  const onOrder = page.getByRole('img', { name: tracking });
  await expect(onOrder).toBeVisible();
  expect(await scanPicture(await onOrder.screenshot(), sides.order)).toBe(tracking);

  await page.emulateMedia({ media: 'screen' });
  await openAsStaff({ page, shop }, '/labels');
  const label = page.getByRole('img', { name: /[0-9A-Z]{4}-/ }).first();
  await expect(label).toBeVisible();
  const name = (await label.getAttribute('alt')) ?? '';
  await page.emulateMedia({ media: 'print' });
  const address = (await scanPicture(await label.screenshot(), sides.parcel)) ?? '';
  expect(address).toMatch(/\/track-order\/view\?order=[0-9A-Z]+$/);
  expect(name).toContain(formatOrderNumber(new URL(address).searchParams.get('order') ?? ''));
});
