import { expect, type Page } from '@playwright/test';
import type { Shop } from './test.ts';

interface ShopPage {
  page: Page;
  shop: Shop;
}

/** Opens the newest mail to an address, as a demo shows it; what it says is in a frame. */
export async function openMail({ page, shop }: ShopPage, address: string) {
  const mail = page.getByRole('navigation').getByRole('link').filter({ hasText: address }).first();
  await expect(async () => {
    await page.goto(`/mail?lang=${shop.language}`); // it is there once what it tells of is done
    await expect(mail).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  // Its address is opened instead of pressed: the page before it shows a mail too, which a journey must not act on.
  await page.goto((await mail.getAttribute('href')) ?? '');
  return page.frameLocator('iframe');
}

/** The code in the newest mail to an address. */
export async function codeFor({ page, shop }: ShopPage, address: string): Promise<string> {
  const reader = await page.context().newPage();
  const mail = await openMail({ page: reader, shop }, address);
  const code = await mail.getByText(/^\d{4} \d{4}$/).textContent();
  await reader.close();
  return code ?? '';
}
