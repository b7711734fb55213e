import type { BrowserContext, Page } from '@playwright/test';

/** Whether every journey is walked so, and not only those about it. */
export const isSlowPhone = process.env.SLOW_PHONE === '1';

/** How many times as long everything may take there. */
export const patience = isSlowPhone ? 5 : 1;

const latest = 500; // ms that every answer of the shop's server takes longer, pages excepted
const chunksLate = 400; // ms that every script takes longer

/** How many times slower a phone computes than the machine that pretends to be one. */
const processor = 4;

const later = (ms: number) => new Promise((over) => setTimeout(over, ms));

/** A network far from the shop: answers of the API come late, and so does every script, also those of overlays. */
export async function slowNetwork(context: BrowserContext) {
  const delayed = [
    ['**/api/**', latest],
    ['**/assets/*.js', chunksLate],
  ] as const;
  for (const [address, ms] of delayed) {
    await context.route(address, async (route) => {
      await later(ms);
      await route.fallback().catch(() => {}); // the page may have been left meanwhile
    });
  }
}

/** The processor of a cheap phone, in this tab. */
export async function slowProcessor(page: Page) {
  try {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: processor });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}
