import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Price } from '@kebun/ui/money/price.tsx';
import { UnitPrice } from '@kebun/ui/money/unit-price.tsx';
import { useT } from '@kebun/ui/text/text.tsx';

/** The price, large, with the saving and the price per kilogram. */
export function ProductPrice({ product }: { product: ProductCard }) {
  const text = useT();
  const { price, sale_price, unit, unit_price, in_stock } = product;

  return (
    <div>
      <Price size="big" now={sale_price ?? price} was={sale_price && price} faded={!in_stock} />
      {sale_price !== null && (
        <p className="text-sm font-medium text-chilli">
          {text('product.save', { amount: formatMoney(price - sale_price) })}
        </p>
      )}
      <UnitPrice pack={unit} perKilogram={unit_price?.amount} />
    </div>
  );
}
