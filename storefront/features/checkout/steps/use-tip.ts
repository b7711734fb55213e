import { formatMoney } from '@kebun/contract/lib/money.ts';
import { parseRinggit, writeRinggit } from '@kebun/contract/lib/parse-ringgit.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useState } from 'react';
import { useSettings } from '#platform/text/settings.ts';
import { useCheckout } from '../state/checkout-context.ts';
import { checkoutStore } from '../state/checkout-store.ts';
import { useSaveCheckout } from '../state/use-save-checkout.ts';

export type Tip = ReturnType<typeof useTip>;

/** Returns the tip and its setters. A suggested amount is priced at once, a typed one on blur. */
export function useTip() {
  const text = useT();
  const { state } = useCheckout();
  const save = useSaveCheckout();
  const rules = useSettings()?.checkout;
  const { tip_options: options = [], max_tip: most = 0 } = rules ?? {};
  const tip = state.delivery_tip;
  const [isOwn, setOwn] = useState(tip > 0 && !options.includes(tip));
  const [typed, setTyped] = useState(tip > 0 ? writeRinggit(tip) : '');

  const give = (delivery_tip: number) =>
    save.mutate({ choices: { delivery_tip }, optimistic: { delivery_tip } });
  const own = ownIn(typed, most);

  return {
    options,
    tip,
    isOwn,
    typed,
    error: isOwn && own === undefined ? text('checkout.tip_wrong', { amount: formatMoney(most) }) : undefined,
    select(amount: number | 'own') {
      setOwn(amount === 'own');
      give(amount === 'own' ? (own ?? 0) : amount);
    },
    type(words: string) {
      setTyped(words);
      const amount = ownIn(words, most);
      if (amount !== undefined) checkoutStore.set({ ...checkoutStore.now(), delivery_tip: amount });
    },
    settle() {
      if (own !== undefined) give(own);
    },
  };
}

/** Returns the typed tip in sen; an empty field is 0. Undefined for an invalid or too large amount. */
function ownIn(typed: string, most: number): number | undefined {
  const amount = typed.trim() === '' ? 0 : parseRinggit(typed);
  return amount !== undefined && amount <= most ? amount : undefined;
}
