// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { NotInOrderNote } from './not-in-order-note.tsx';

/** Arrives as the checkout leads here. */
function Arriving({ state }: { state: unknown }) {
  const navigate = useNavigate();
  const { state: arrived } = useLocation();
  useEffect(() => {
    if (!arrived) void navigate('/complete-order?order=7K3M9PQ2XA4', { replace: true, state });
  }, [arrived, navigate, state]);
  return <NotInOrderNote />;
}

test('O-17: an order that the first try placed says what is not in it, and leads to a person', async () => {
  inShop(<Arriving state={{ not_in_order: { note: 'Ring twice' } }} />, {});

  expect((await screen.findByRole('alert')).textContent).toContain('Your note was: “Ring twice”');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/contact-us?order=7K3M9PQ2XA4');
});

test('an order that was placed as it stood says nothing of it', async () => {
  inShop(<Arriving state={{ other: true }} />, {}, { at: '/complete-order?order=X' });

  expect(screen.queryByRole('alert')).toBeNull();
});
