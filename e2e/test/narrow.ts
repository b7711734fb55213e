import { expect, type Page } from '@playwright/test';

/**
 * Returns by how many pixels the page, or a dialog over it, is too wide. A phone makes its window as wide as the page,
 * so the page is compared with the screen.
 */
const excess = (screen: number) =>
  Math.max(
    document.documentElement.scrollWidth - screen,
    ...[...document.querySelectorAll('dialog[open] .overflow-y-auto')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );

export const smallest = 320; // pixels: the narrowest phone on sale, and any screen zoomed to 400 %

/** Checks that the page fits its screen, and a phone's page also the smallest phone. */
export async function expectToFit(page: Page) {
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await page.evaluate(excess, screen.width)).toBeLessThanOrEqual(0);
  if (screen.width > 768) return;

  await page.setViewportSize({ ...screen, width: smallest });
  expect(await page.evaluate(excess, smallest)).toBeLessThanOrEqual(0);
  await page.setViewportSize(screen);
}
