import type { Cart } from '@kebun/contract/cart/cart.ts';
import type { Shipping } from '@kebun/contract/delivery/delivery.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Fieldset } from '@kebun/ui/forms/fieldset.tsx';
import { RadioCard } from '@kebun/ui/forms/radio-card.tsx';
import { useT } from '@kebun/ui/text/text.tsx';

interface MethodChoiceProps {
  methods: readonly Shipping[];
  /** The terms of free delivery, and the amount missing for it. */
  freeDelivery: Cart['free_delivery'];
  /** The value of the products in sen. */
  productValue: number;
  chosen: string | undefined;
  error?: string | undefined;
  onChoose(methodId: string): void;
}

/** The shipping methods, with time and fee. */
export function MethodChoice({
  methods,
  freeDelivery,
  productValue,
  chosen,
  error,
  onChoose,
}: MethodChoiceProps) {
  const text = useT();
  const choice = { name: 'shipping_method', value: chosen, onChange: onChoose };

  return (
    <Fieldset id="method" legend={text('checkout.method')} error={error} className="grid gap-2.5">
      {methods.map((method) => (
        <RadioCard
          key={method.id}
          choice={choice}
          value={method.id}
          title={method.name}
          note={text('checkout.method_note', { eta: method.eta_text, description: method.description })}
          end={<Fee method={method} freeDelivery={freeDelivery} productValue={productValue} />}
        />
      ))}
    </Fieldset>
  );
}

/** The fee of a method, and the amount from which it is free. */
function Fee({
  method,
  freeDelivery,
  productValue,
}: { method: Shipping } & Pick<MethodChoiceProps, 'freeDelivery' | 'productValue'>) {
  const text = useT();
  const canBeFree = freeDelivery !== null && method.free_from !== null;
  const isFree = method.price === 0 || (canBeFree && productValue >= (method.free_from ?? 0));

  return (
    <span className="grid justify-items-end text-right">
      <span className="whitespace-nowrap">{isFree ? text('checkout.free') : formatMoney(method.price)}</span>
      {!isFree && canBeFree && (
        <span className="text-xs font-normal text-ink-soft">
          {text('checkout.free_from', { amount: formatMoney(method.free_from ?? 0) })}
        </span>
      )}
      {method.minimum !== null && (
        <span className="text-xs font-normal text-ink-soft">
          {text('checkout.shipping_minimum', { amount: formatMoney(method.minimum) })}
        </span>
      )}
    </span>
  );
}
