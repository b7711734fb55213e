// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { AppReactContext, useApp } from '#platform/page/app-context.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** The server renders the page of a disabled feature at another address, as a page that does not exist. */
const Disabled = () => (
  <AppReactContext value={{ ...useApp(), shownPath: '/refer' }}>
    <LanguageSwitch />
  </AppReactContext>
);

test('the page of a disabled feature links to itself in the other language', async () => {
  inShop(<Disabled />, {}, { at: '/refer/switched-off' });

  expect((await screen.findByRole('link', { name: '繁體中文' })).getAttribute('href')).toBe('/zh/refer');
});

test('every other page links to its own address', async () => {
  inShop(<LanguageSwitch />, {}, { at: '/zh/farm' });

  expect((await screen.findByRole('link', { name: 'English' })).getAttribute('href')).toBe('/farm');
});
