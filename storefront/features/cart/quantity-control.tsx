import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { QuantityButton } from '@kebun/ui/buttons/quantity-button.tsx';
import { lineOfProduct } from './line-of-product.ts';
import { useCartQueue, useLine } from './use-cart.ts';

/** The round + of a product, which becomes − n + once it is in the basket. */
export function QuantityControl({ product }: { product: ProductCard }) {
  const queue = useCartQueue();
  const line = lineOfProduct(product);
  const { quantity, most } = useLine(line);

  return (
    <QuantityButton
      name={product.name}
      value={quantity}
      max={most ?? Math.min(product.qty_max, product.quantity)}
      step={product.qty_step}
      onChange={(quantity) => queue.want(line, quantity)}
      asForm={{ form: 'basket', name: 'add', value: `${product.id}*${product.qty_step}` }}
    />
  );
}
