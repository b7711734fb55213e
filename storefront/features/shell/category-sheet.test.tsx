// @vitest-environment jsdom

import { onPhone } from '@kebun/ui/test/platform.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openCategorySheet } from '#platform/overlays/open-category-sheet.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { type Answers, inShop } from '../../test/render-in-shop.tsx';
import CategorySheet from './category-sheet.tsx';

const category = (slug: string, name: string, children: object[] = []) => ({
  slug,
  name,
  tint: 'leafy',
  image: null,
  children,
});
const shop: Answers = {
  'GET /fetch-nav-category': () => ({
    data: [
      category('vegetables', 'Vegetables', [
        category('leafy-greens', 'Leafy greens'),
        category('roots', 'Roots'),
      ]),
      category('fruit', 'Fruit'),
    ],
  }),
};

function open() {
  const onClose = vi.fn();
  const dialog = { face: 'sheet' as const, open: true, onClose };
  inShop(<CategorySheet dialog={dialog} data={undefined} />, shop);
  return onClose;
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a category without children is a link, and following it closes the sheet', async () => {
  const onClose = open();

  await userEvent.click(await screen.findByRole('link', { name: 'Fruit' }));
  expect(hrefOf('Fruit')).toBe('/categories/view?slug=fruit');
  expect(onClose).toHaveBeenCalled();
});

test('a group opens its children, moves the focus there, and has a back button', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Vegetables' }));

  const sheet = within(screen.getByRole('dialog', { name: 'Vegetables' }));
  expect(hrefOf('Leafy greens')).toBe('/categories/view?slug=leafy-greens');
  expect(hrefOf('All Vegetables')).toBe('/categories/view?slug=vegetables');
  const back = sheet.getByRole('button', { name: 'All categories' });
  expect(document.activeElement).toBe(back);

  await userEvent.click(back);
  expect(screen.getByRole('dialog', { name: 'All categories' })).toBeTruthy();
});

test('typing finds a category at any level', async () => {
  open();
  await screen.findByRole('link', { name: 'Fruit' });

  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a category' }), 'root');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Roots']);

  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('No category found.')).toBeTruthy();
});

test('on phones the link to all categories opens the sheet, elsewhere it opens their page', async () => {
  const press = () => {
    const event = { preventDefault: vi.fn(), metaKey: false, ctrlKey: false, shiftKey: false };
    openCategorySheet(event as never);
    return event.preventDefault.mock.calls.length > 0;
  };

  expect(press()).toBe(false);
  expect(overlays.now().modal.open).toBe(false);

  onPhone(true);
  expect(press()).toBe(true);
  expect(overlays.now().modal).toMatchObject({ open: true, view: 'CATEGORY_VIEW' });
  overlays.closeAll();
});
