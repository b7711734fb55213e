// @vitest-environment jsdom
import type { Product } from '@kebun/contract/catalogue/products/product-pages.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { product, variants } from '../../../test/fixtures/given-products.ts';
import { inShop } from '../../../test/render-in-shop.tsx';
import PackChooser from './pack-chooser.tsx';
import { ProductPrice } from './product-price.tsx';
import { ShareButton } from './share-button.tsx';
import { StockNote } from './stock-note.tsx';
import { useAddressedPack, usePack } from './use-pack.ts';

function OnePage({ product }: { product: Product }) {
  const { shown, option, select } = usePack(product);
  return (
    <>
      {option && <PackChooser product={product} option={option} onChoose={select} />}
      <ProductPrice product={shown} />
      <StockNote product={shown} />
    </>
  );
}

const show = (left: number[] = [30, 4, 0]) =>
  inShop(<OnePage product={product(variants(['250 g', '500 g', '1 kg'], left))} />, {});
const chip = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

test('the first pack in stock is preselected', () => {
  show([0, 4, 9]);

  expect(chip(/^500 g/).checked).toBe(true);
  expect(screen.getByText('5.00')).toBeTruthy();
});

test('price, price per kilogram and stock follow the chosen pack', async () => {
  show();
  expect(screen.getByText('2.50')).toBeTruthy();

  await userEvent.click(chip(/^500 g/));
  expect(screen.getByText('5.00')).toBeTruthy();
  expect(screen.getByText(/500 g · RM.10\.00\/kg/)).toBeTruthy();
  expect(screen.getByText('4 items left')).toBeTruthy();
});

test('a sold-out pack says so and can be looked at', async () => {
  show();

  expect(chip(/^1 kg.*Sold out/).disabled).toBe(false);
  await userEvent.click(chip(/^1 kg/));
  expect(screen.getByText('10.00')).toBeTruthy();
  expect(screen.getAllByText('Sold out')).toHaveLength(2);
});

test('the arrow keys choose a pack', async () => {
  show();

  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(chip(/^500 g/).checked).toBe(true);
});

test('where packs have two attributes, choosing one keeps the other if possible', async () => {
  const { variations = [], variation_options: sized = [] } = variants(['1 kg', '3 kg'], [9, 9]);
  const grade = { id: 'grade', slug: 'grade', name: 'Grade' };
  const graded = (n: number, value: string, id: string) => {
    const [option] = sized.slice(n);
    return option ? [{ ...option, id, options: [...option.options, { name: 'Grade', value }] }] : [];
  };
  inShop(
    <OnePage
      product={product({
        variations: [
          ...variations,
          { id: 'a', attribute: grade, value: 'Grade A' },
          { id: 'b', attribute: grade, value: 'Grade B' },
        ],
        variation_options: [
          ...graded(0, 'Grade A', '1a'),
          ...graded(0, 'Grade B', '1b'),
          ...graded(1, 'Grade A', '3a'),
        ],
      })}
    />,
    {},
  );

  await userEvent.click(chip(/^Grade B/));
  expect([chip(/^1 kg/).checked, chip(/^Grade B/).checked]).toEqual([true, true]);
  await userEvent.click(chip(/^3 kg/));
  expect([chip(/^3 kg/).checked, chip(/^Grade A/).checked]).toEqual([true, true]);
});

function OwnPage({ product }: { product: Product }) {
  const { shown, option, select } = useAddressedPack(product);
  return (
    <>
      {option && <PackChooser product={product} option={option} onChoose={select} />}
      <ProductPrice product={shown} />
      <ShareButton product={shown} />
    </>
  );
}

describe('on a page of its own', () => {
  const open = (at: string, opening?: () => Promise<null>) =>
    inShop(
      <OwnPage product={product(variants(['250 g', '500 g', '1 kg'], [30, 4, 0]))} />,
      {},
      { at, ...(opening && { opening }) },
    );
  const address = () => screen.getByLabelText('address').textContent;

  test('the address says which pack is shown, sold out or not', async () => {
    open('/products/view?slug=choy-sum&pack=1+kg');

    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^1 kg/ })).checked).toBe(true);
    expect(screen.getByText('10.00')).toBeTruthy();
  });

  test('a choice is added to the address, and is shared', async () => {
    open('/products/view?slug=choy-sum&from=letter');

    await userEvent.click(await screen.findByRole('radio', { name: /^500 g/ }));
    expect(address()).toBe('/products/view?slug=choy-sum&from=letter&pack=500+g');
    expect(chip(/^500 g/).checked).toBe(true);
    expect(screen.getByText('5.00')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: /Share/ }));
    expect(overlays.now().modal.data).toMatchObject({
      path: expect.stringMatching(/^\/products\/view\?slug=.*&pack=500\+g$/),
    });
  });

  test('a choice counts at once, while the page of its address is loading', async () => {
    const never = new Promise<null>(() => {});
    let requestCount = 0;
    open('/products/view?slug=choy-sum', () => (requestCount++ === 0 ? Promise.resolve(null) : never));

    await userEvent.click(await screen.findByRole('radio', { name: /^500 g/ }));
    expect(requestCount).toBe(2);
    expect(address()).toBe('/products/view?slug=choy-sum');
    expect(chip(/^500 g/).checked).toBe(true);
    expect(screen.getByText('5.00')).toBeTruthy();
  });

  test.each(['', '&pack=', '&pack=9+t', `&pack=${'x'.repeat(5_000)}`, '&pack=__proto__'])(
    'an unknown pack is ignored: %#',
    async (pack) => {
      open(`/products/view?slug=choy-sum${pack}`);

      expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^250 g/ })).checked).toBe(true);
    },
  );
});
