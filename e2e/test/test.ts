import AxeBuilder from '@axe-core/playwright';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { createTranslator, type Translate } from '@kebun/contract/lib/texts.ts';
import { messages as en } from '@kebun/contract/messages/en.generated.ts';
import { messages as zh } from '@kebun/contract/messages/zh.generated.ts';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { isSlowPhone, slowNetwork, slowProcessor } from './slow-phone.ts';

export interface ShopOptions {
  language: Language;
  /** True: no banner opens over the page. A test about banners sets false. */
  undisturbed: boolean;
}

/** The shop in one language, on a desktop or a phone. */
export interface Shop {
  language: Language;
  /** True where the bottom bar is shown, and menus are drawers. */
  phone: boolean;
  /** Translates a key into this language. */
  t: Translate;
  /** Opens a page by its English address; in Chinese the same under /zh. */
  open(path: string): Promise<void>;
  /** Returns the address of a page in this language. */
  at(path: string): string;
  /**
   * Checks that the page passes WCAG 2.2 AA, and shows no key in place of a text; a page in a frame is checked by
   * itself.
   */
  isAccessible(options?: { except: string }): Promise<void>;
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const t = { en: createTranslator('en', en), zh: createTranslator('zh', zh) };

/** The frame of a mail runs no script, not even that of the test. */
const isExpected = /^Failed to load resource|^Blocked script execution in '[^']*\/mail\//;

/** The key of a text, or a placeholder that nothing was put into. */
const isUnsaid = /(^|\s)(ra|office|refusal)\.[a-z_]+\b|%\{/;

/** Waits until React has hydrated the page: from then on a press is handled. */
export const waitUntilHydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));

/** Waits until React has hydrated this element: lower parts of a page hydrate later than its head. */
export const waitUntilElementHydrated = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);

/** Waits until all animations have ended: half way, a colour is not yet final. */
const atRest = async () => {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
};

/**
 * Scrolls to the top and waits until the header has stopped. It slides away and back as the page scrolls, and a test's
 * press scrolls the page first: the button could slide from under the press, which is then lost.
 */
export async function headerAtRest(page: Page) {
  await page.evaluate(async () => {
    scrollTo(0, 0);
    for (const _ of ['it scrolls', 'it slides']) await new Promise(requestAnimationFrame);
  });
  await page.evaluate(atRest);
}

const violations = (found: axe.Result[]) =>
  found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);

/** Checks a page without frames in place. The checker stays there: loading it costs as much as a check. */
async function violationsOf(page: Page) {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  const found = await page.evaluate(async (runOnly) => {
    const checker = (globalThis as unknown as { axe: typeof axe }).axe;
    return (await checker.run({ runOnly, resultTypes: ['violations'] })).violations;
  }, rules);
  return violations(found);
}

async function violationsInFrames(page: Page, exception?: { except: string }) {
  const checker = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(rules);
  if (exception) checker.exclude(exception.except);
  return violations((await checker.analyze()).violations);
}

export const test = base.extend<ShopOptions & { shop: Shop; quiet: undefined }>({
  language: ['en', { option: true }],
  undisturbed: [true, { option: true }],

  /** `npm run prove -- phone` runs every test on a slow phone. */
  context: async ({ context }, use) => {
    if (isSlowPhone) {
      await slowNetwork(context);
      context.on('page', slowProcessor);
    }
    await use(context);
  },

  shop: async ({ page, language, undisturbed, viewport }, use) => {
    // a page with an opaque origin has no storage
    if (undisturbed) {
      await page.context().addInitScript(() => origin !== 'null' && localStorage.setItem('popup', 'never'));
    }
    const at = (path: string) => (language === 'en' ? path : `/zh${path === '/' ? '' : path}`);
    await use({
      language,
      phone: (viewport?.width ?? 1440) < 768,
      t: t[language],
      at,
      async open(path) {
        await page.goto(at(path));
        await waitUntilHydrated(page);
      },
      async isAccessible(options) {
        await page.evaluate(atRest);
        await expect(page.getByText(isUnsaid)).toHaveCount(0);
        expect(
          await (page.frames().length === 1 ? violationsOf(page) : violationsInFrames(page, options)),
        ).toEqual([]);
      },
    });
  },

  /** No page may log to the console: neither an error of ours nor a violation of the content policy. */
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
