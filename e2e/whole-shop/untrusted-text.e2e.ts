import type { Page } from '@playwright/test';
import { openAsStaff } from '../test/staff.ts';
import { expect, test } from '../test/test.ts';

/**
 * Texts that would run a script, mislead, reverse the reading direction or break the layout if they were not shown as
 * text.
 */
const script = '<script>document.title = "taken"</script>';
const picture = '<img src=x onerror="document.title=1">';
const turned = '\u202Etfel ot thgir\u202C';
const long = 'x'.repeat(1_200);

/** Calls the public API as a program would, without our forms in front of it. */
async function openAddress(page: Page) {
  const request = async (
    method: string,
    path: string,
    data?: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
    return { status: answer.status(), body: await answer.json() };
  };
  const { body } = await request('POST', '/token', { grant_type: 'guest' });
  const authorization = `Bearer ${body.token}`;
  return (method: string, path: string, data?: object, headers: Record<string, string> = {}) =>
    request(method, path, data, { authorization, ...headers });
}

type SendRequest = Awaited<ReturnType<typeof openAddress>>;

async function reviewIt(request: SendRequest, mark: string) {
  const { body } = await request('GET', '/product?slug=kailan');
  const review = {
    product_id: body.data.id,
    rating: 1,
    message: `${mark} ${script}\n${turned}\n${long}`,
    name: picture,
    email: 'mallory@example.my',
    website: 'https://example.my/"><script>1</script>',
  };
  const refused = await request('POST', '/reviews', { ...review, website: 'javascript:document.title=1' });
  expect(refused.status).toBe(422);
  expect((await request('POST', '/reviews', review)).status).toBe(201);
}

async function enquire(request: SendRequest, mark: string) {
  const { status } = await request('POST', '/contact', {
    name: picture,
    email: 'mallory@example.my',
    subject: `${mark} ${script}`,
    message: `${picture}\n${turned}\njavascript:document.title=1\n${long}`,
  });
  expect(status).toBe(201);
}

/** Places an order with a note to the shop and one to the driver. Returns its id. */
async function order(request: SendRequest, mark: string): Promise<string> {
  const { body: product } = await request('GET', '/product?slug=kailan');
  await request('POST', '/cart', { product_id: product.data.id, quantity: 3, note: picture });
  const billing_address = {
    title: 'Home',
    recipient: `Mallory ${script}`,
    email: 'mallory@example.my',
    contact_number: '012-345 6789',
    street_address: picture,
    city: 'Petaling Jaya',
    zip: '47300',
    state_id: 'MY-10',
  };
  const { body: methods } = await request('GET', '/shippings?state_id=MY-10&days=7');
  const van = methods.data.find(({ type }: { type: string }) => type === 'delivery');
  const slot = van.slots.find(({ is_closed }: { is_closed: boolean }) => !is_closed);
  const { body: saved } = await request('PUT', '/checkout', {
    billing_address,
    shipping_method: van.id,
    delivery_time: { slot_id: slot.id },
    payment_gateway: 'cod',
    payment_method: 'cod',
    remarks: `${mark} ${script} ${turned}`,
    shipping_remarks: `${picture} ${'x'.repeat(300)}`,
  });
  const { version, cart } = saved.data;
  const placed = await request(
    'POST',
    '/orders/checkout',
    { version, cart_version: cart.version, expected_total: cart.totals.total, accept_terms: true },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect(placed.status, JSON.stringify(placed.body.issues ?? placed.body.message)).toBe(201);
  return placed.body.data.id;
}

/** Checks that every word is readable, none of it became markup, and nothing is too wide. */
async function isTextOnly(page: Page, mark: string) {
  await expect(page.getByRole('main').getByText(mark).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('<script>document.title = "taken"</script>');
  await expect(page.getByRole('main')).toContainText('<img src=x onerror="document.title=1">');
  expect(await page.locator('main script, main img[src="x"], main a[href^="javascript:"]').count()).toBe(0);
  expect(await page.title()).not.toMatch(/^(taken|1)$/);
  const { width, seen } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(width).toBeLessThanOrEqual(seen);
}

test('text from strangers is shown to staff as text only', async ({ page, shop }) => {
  const mark = `mark-${crypto.randomUUID().slice(0, 8)}`;
  page.on('dialog', (dialog) => {
    throw new Error(`A stranger's text ran as a script:${dialog.message()}`);
  });
  const request = await openAddress(page);
  await reviewIt(request, mark);
  await enquire(request, mark);
  const orderId = await order(request, mark);

  await openAsStaff({ page, shop }, '/reviews');
  await isTextOnly(page, mark);
  await shop.isAccessible();

  const review = page.getByRole('article').filter({ hasText: mark });
  await review.getByRole('button', { name: shop.t('common.hide'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: shop.t('office.reviews_hide_title') });
  await dialog.getByLabel(shop.t('common.reason')).fill(picture);
  await dialog.getByRole('button', { name: shop.t('common.hide'), exact: true }).click();
  await expect(review).toHaveCount(0);
  await page.getByRole('button', { name: shop.t('office.hidden'), exact: true }).click();
  await isTextOnly(page, mark);

  await page.goto('/backoffice#/enquiries');
  await isTextOnly(page, mark);
  await shop.isAccessible();
  const enquiry = page.getByRole('article').filter({ hasText: mark });
  await enquiry.getByRole('button', { name: shop.t('office.enquiries_settle') }).click();
  await expect(enquiry).toHaveCount(0);

  await page.goto(`/backoffice#/orders/${orderId}/show`);
  await isTextOnly(page, mark);
  await shop.isAccessible();
});
