// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { RecallList } from './recall-list.tsx';

const recall = {
  number: 2,
  on: '2026-11-20',
  severity: 1,
  reason: 'Glass was found.',
  advice: 'Do not eat it.',
  products: [
    { slug: 'sawi', name: 'Choy Sum', unit: '250 g', lots: ['K-261120-0007RWX', 'K-261120-0008ABC'] },
  ],
};

test('each recall says what to do, and leads from each code to the page of its pack', () => {
  inShop(<RecallList recalls={[recall]} />, {});

  screen.getByRole('heading', { name: 'Choy Sum' });
  screen.getByText('Do not eat it.');
  const codes = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(codes).toEqual(['/t/K-261120-0007RWX', '/t/K-261120-0008ABC']);
});

test('nothing is recalled', () => {
  inShop(<RecallList recalls={[]} />, {});

  screen.getByText('Nothing is recalled.');
});
