import { expect, type Page } from '@playwright/test';
import type { Shop } from './test.ts';

interface ShopPage {
  page: Page;
  shop: Shop;
}

/** Opens the newest mail to an address in the demo's mail viewer, which shows it in a frame. */
export async function openMail({ page, shop }: ShopPage, address: string) {
  const mail = page.getByRole('navigation').getByRole('link').filter({ hasText: address }).first();
  await expect(async () => {
    await page.goto(`/mail?lang=${shop.language}`); // the mail appears once its cause is committed
    await expect(mail).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  // Opens its address rather than pressing it: the page before it shows a mail too, which a test must not act on.
  await page.goto((await mail.getAttribute('href')) ?? '');
  return page.frameLocator('iframe');
}

/** Returns the code in the newest mail to an address. */
export async function codeFor({ page, shop }: ShopPage, address: string): Promise<string> {
  const reader = await page.context().newPage();
  const mail = await openMail({ page: reader, shop }, address);
  const code = await mail.getByText(/^\d{4} \d{4}$/).textContent();
  await reader.close();
  return code ?? '';
}

/** Returns the code in the newest mail to an address, without opening a page. The mail must have been written. */
export async function codeMailedTo(page: Page, address: string): Promise<string> {
  const list = await (await page.request.get('/mail')).text();
  const [id] =
    list
      .split('<a href="/mail?open=')
      .find((row) => row.includes(address))
      ?.match(/^[\w-]+/) ?? [];
  const mail = await (await page.request.get(`/mail/${id}/text`)).text();
  return /^\d{4} \d{4}$/m.exec(mail)?.[0] ?? '';
}
