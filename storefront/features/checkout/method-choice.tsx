import type { Shipping } from '@kebun/contract/delivery.ts';
import { formatMoney } from '@kebun/contract/money.ts';
import { Fieldset } from '@kebun/ui/fieldset.tsx';
import { RadioCard } from '@kebun/ui/radio-card.tsx';
import { useText } from '@kebun/ui/text.tsx';

interface MethodChoiceProps {
  methods: readonly Shipping[];
  chosen: string | undefined;
  error?: string | undefined;
  onChoose(methodId: string): void;
}

/** How it can reach the shopper, how soon and for how much. */
export function MethodChoice({ methods, chosen, error, onChoose }: MethodChoiceProps) {
  const text = useText();
  const choice = { name: 'shipping_method', value: chosen, onChange: onChoose };

  return (
    <Fieldset id="method" legend={text('checkout.method')} error={error} className="grid gap-2.5">
      {methods.map(({ id, name, description, eta_text, price, free_from }) => (
        <RadioCard
          key={id}
          choice={choice}
          value={id}
          title={`${name} · ${eta_text}`}
          note={description}
          end={
            <span className="grid justify-items-end">
              {price === 0 ? text('checkout.free') : formatMoney(price)}
              {price > 0 && free_from !== null && (
                <span className="text-xs font-normal text-ink-soft">
                  {text('checkout.free_from', { amount: formatMoney(free_from) })}
                </span>
              )}
            </span>
          }
        />
      ))}
    </Fieldset>
  );
}
