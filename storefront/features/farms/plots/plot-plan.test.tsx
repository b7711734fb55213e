// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { givenFarm } from '../../../test/fixtures/given-farms.ts';
import { inShop } from '../../../test/render-in-shop.tsx';
import { PlotPlan } from './plot-plan.tsx';

test('every plot is a link with its code, crop and stage, and opens over the page', () => {
  inShop(<PlotPlan farm={givenFarm()} />, {}, { at: '/farm?farm=kulai-greenway' });

  const [planted] = screen.getAllByRole('link', { name: 'P03, Choy Sum (Sawi), Growing' });
  expect(planted?.getAttribute('href')).toBe(
    '/farm?farm=kulai-greenway&view=plot&id=5566abc0-7c28-8389-b0c9-082e46795401',
  );
  expect(screen.getAllByRole('link', { name: 'P14, Fallow' })).toBeTruthy();
});

test('icons show the crop and hatching shows empty ground, so colour is not needed', () => {
  const { container } = inShop(<PlotPlan farm={givenFarm()} />, {}, { at: '/farm' });
  const [planted] = screen.getAllByRole('link', { name: /^P03/ });
  const [empty] = screen.getAllByRole('link', { name: /^P14/ });

  expect(planted?.querySelector('use')?.getAttribute('href')).toContain('#growing');
  expect(empty?.querySelector('path')?.getAttribute('fill')).toMatch(/^url\(#.*fallow\)$/);
  expect(container.querySelector('pattern')).toBeTruthy();
});

test('in Chinese the plan is announced in Chinese, and links to Chinese pages', () => {
  inShop(<PlotPlan farm={givenFarm()} />, {}, { language: 'zh', at: '/zh/farm' });

  expect(screen.getAllByRole('group', { name: 'Kulai Greenway Farm平面圖' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^P03、/ })[0]?.getAttribute('href')).toMatch(
    /^\/zh\/farm\?view=plot/,
  );
});
