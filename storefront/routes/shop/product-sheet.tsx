import type { ComponentProps } from 'react';
import { ProductDetails } from '#features/catalogue/products/product-details.tsx';
import type { ProductWithPack } from '#features/catalogue/products/use-pack.ts';
import { BuyBox } from './buy-box.tsx';

type ProductSheetProps = Omit<ComponentProps<typeof ProductDetails>, 'product' | 'buy' | 'buyBar'> & {
  product: ProductWithPack;
};

/** A product with all its details and buy controls. */
export const ProductSheet = ({ product, ...details }: ProductSheetProps) => (
  <ProductDetails
    product={product}
    buy={<BuyBox product={product} />}
    buyBar={<BuyBox product={product} sticky />}
    {...details}
  />
);
