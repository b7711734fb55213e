import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Checkbox } from '@kebun/ui/forms/checkbox.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useCheckout } from '../state/checkout-context.ts';
import { useSaveCheckout } from '../state/use-save-checkout.ts';

/** Uses store credit for the order; shown only where the wallet has any. */
export function StoreCreditChoice() {
  const text = useT();
  const { checkout } = useCheckout();
  const save = useSaveCheckout();
  const { wallet_balance, use_store_credit, store_credit } = checkout;
  if (!wallet_balance) return null;

  return (
    <div className="outlined rounded-md px-4 py-2.5">
      <Checkbox
        name="use_store_credit"
        value={save.isPending ? !use_store_credit : use_store_credit}
        onChange={(use) => !save.isPending && save.mutate({ choices: { use_store_credit: use } })}
        label={
          <span className="leading-snug">
            <span className="block font-semibold">{text('checkout.use_credit')}</span>
            <span className="figures block text-xs text-ink-soft">
              {store_credit > 0
                ? text('checkout.credit_used', {
                    used: formatMoney(store_credit),
                    balance: formatMoney(wallet_balance),
                  })
                : text('checkout.credit_there', { balance: formatMoney(wallet_balance) })}
            </span>
          </span>
        }
      />
    </div>
  );
}
