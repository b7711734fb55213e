import type { BrowserContext, Page } from '@playwright/test';

/** Whether every test runs on a slow phone, and not only those about it. */
export const isSlowPhone = process.env.SLOW_PHONE === '1';

/** The factor by which every timeout is multiplied there. */
export const timeoutFactor = isSlowPhone ? 5 : 1;

const latest = 500; // ms added to every reply of the shop's server, pages excepted
const chunksLate = 400; // ms added to every script

/** The factor by which a phone computes slower than this machine. */
const processor = 4;

const wait = (ms: number) => new Promise((over) => setTimeout(over, ms));

/** Simulates a network far from the shop: API replies come late, and so does every script, also those of overlays. */
export async function slowNetwork(context: BrowserContext) {
  const delayed = [
    ['**/api/**', latest],
    ['**/assets/*.js', chunksLate],
  ] as const;
  for (const [address, ms] of delayed) {
    await context.route(address, async (route) => {
      await wait(ms);
      await route.fallback().catch(() => {}); // the page may have been closed in the meantime
    });
  }
}

/** Slows the processor to that of a cheap phone, in this tab. */
export async function slowProcessor(page: Page) {
  try {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: processor });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}
