import AxeBuilder from '@axe-core/playwright';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { createTranslator, type Translate } from '@kebun/contract/lib/texts.ts';
import { messages as en } from '@kebun/contract/messages/en.generated.ts';
import { messages as zh } from '@kebun/contract/messages/zh.generated.ts';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { isSlowPhone, slowNetwork, slowProcessor } from './slow-phone.ts';

export interface ShopOptions {
  language: Language;
  /** Nothing comes between; a journey about what does says false. */
  undisturbed: boolean;
}

/** A person in front of the shop, in one language, on a desk or a phone. */
export interface Shop {
  language: Language;
  /** True where the bottom bar is, and menus are drawers. */
  phone: boolean;
  /** What a button or heading says in this language. */
  t: Translate;
  /** Opens a page by its English address; in Chinese the same under /zh. */
  open(path: string): Promise<void>;
  /** The address of a page in this language. */
  at(path: string): string;
  /**
   * Nothing on the page as it stands now breaks WCAG 2.2 AA, and nothing is said by the name of a text that is not
   * there; a page in a frame is looked at by itself.
   */
  isAccessible(besides?: { except: string }): Promise<void>;
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const t = { en: createTranslator('en', en), zh: createTranslator('zh', zh) };

/** Nothing runs in the frame of a mail, not even what the journey looks with. */
const isExpected = /^Failed to load resource|^Blocked script execution in '[^']*\/mail\//;

/** The name of a text, or a place in one that nothing was put into. */
const isUnsaid = /(^|\s)(ra|office|refusal)\.[a-z_]+\b|%\{/;

/** React has taken the page over: what is pressed from now on answers. */
export const alive = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));

/** React has taken this element over: parts far down a page come to life after its head. */
export const awake = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);

/** Whatever moves or fades has come to an end: half way, a colour is not yet what it will be. */
const atRest = async () => {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
};

export const test = base.extend<ShopOptions & { shop: Shop; quiet: undefined }>({
  language: ['en', { option: true }],
  undisturbed: [true, { option: true }],

  /** `npm run prove -- phone` walks every journey on a slow phone. */
  context: async ({ context }, use) => {
    if (isSlowPhone) {
      await slowNetwork(context);
      context.on('page', slowProcessor);
    }
    await use(context);
  },

  shop: async ({ page, language, undisturbed, viewport }, use) => {
    // a page without an origin, or with that of nobody, keeps nothing
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
        await alive(page);
      },
      async isAccessible(besides) {
        await page.evaluate(atRest);
        await expect(page.getByText(isUnsaid)).toHaveCount(0);
        const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(rules);
        if (besides) axe.exclude(besides.except);
        axe.setLegacyMode(page.frames().length === 1); // where there are frames, each is looked at by itself
        const { violations } = await axe.analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
        ).toEqual([]);
      },
    });
  },

  /** No page may complain in the console: neither an error of ours nor something the policy blocked. */
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
