import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { Stepper } from '@kebun/ui/forms/stepper.tsx';
import { Price } from '@kebun/ui/money/price.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { type SubmitEvent, useState } from 'react';
import { type BoughtProduct, lineOfProduct } from '#features/cart/line-of-product.ts';
import { useCartQueue, useLine } from '#features/cart/use-cart.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { useTo } from '#platform/page/links.ts';

interface BuyBoxProps {
  product: BoughtProduct;
  sticky?: boolean;
}

/** The quantity of a product, and the button that adds it, with the total. */
export function BuyBox({ product, sticky = false }: BuyBoxProps) {
  const text = useT();
  const to = useTo();
  const queue = useCartQueue();
  const line = lineOfProduct(product);
  const { quantity, most = Math.min(product.qty_max, product.quantity) } = useLine(line);
  const [amount, setQuantity] = useState(product.qty_min);
  const { name, price, sale_price, unit, in_stock, qty_min, qty_step } = product;

  const left = most - quantity;
  const count = Math.min(amount, Math.max(left, qty_min));
  const now = sale_price ?? price;
  const add = () => {
    queue.want(line, quantity + count);
    setQuantity(qty_min);
  };

  const asForm = {
    method: 'post',
    action: to('/basket'),
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      if (left >= qty_min) add();
    },
  } as const;
  const pack = product.variation_option_id && (
    <input type="hidden" name="variation_option_id" value={product.variation_option_id} />
  );
  const grows = sticky ? 'grow px-2.5! text-balance whitespace-normal!' : 'grow';
  const stepper = (
    <Stepper
      name={name}
      value={count}
      min={qty_min}
      max={Math.max(left, qty_min)}
      step={qty_step}
      onChange={setQuantity}
      size={sticky ? 'normal' : 'hero'}
      field="quantity"
    />
  );
  const button = in_stock ? (
    <SubmitButton
      size={sticky ? 'normal' : 'hero'}
      className={grows}
      name="add"
      value={product.id}
      {...(left < qty_min && { reason: text('ui.only_left', { count: most }) })}
      {...(!sticky && { amount: formatMoney(now * count), wide: true })}
    >
      {text('product.add')}
    </SubmitButton>
  ) : (
    <Button
      look="soft"
      size={sticky ? 'normal' : 'hero'}
      className={grows}
      onClick={() => overlays.openModal('SIMILAR_PRODUCTS', { slug: product.slug, name })}
    >
      {text('catalogue.see_similar')}
    </Button>
  );

  if (!sticky) {
    return (
      <Form {...asForm} className="flex flex-wrap items-start gap-3">
        {pack}
        {in_stock && stepper}
        <div className="flex grow basis-52">{button}</div>
      </Form>
    );
  }

  return (
    <Form
      {...asForm}
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-(--z-bar) flex min-h-17 items-center gap-2.5 border-t border-line bg-white px-(--gutter) py-2.5 pb-[max(.625rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      {pack}
      <div className="flex-none leading-tight">
        <Price size="small" now={now * count} />
        <span className="block max-w-[22vw] truncate text-xs text-ink-soft">{unit}</span>
      </div>
      {in_stock && stepper}
      {button}
    </Form>
  );
}
