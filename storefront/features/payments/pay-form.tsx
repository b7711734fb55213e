import type { PaymentAction } from '@kebun/contract/payments/payments.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';

interface PayFormProps {
  action: PaymentAction;
  /** Where one finds what became of the order. */
  result: string;
}

/**
 * Takes the browser to the gateway, by itself or by the button. What it carries is signed and said by the shop, and the
 * gateway takes it once: so whoever comes back by the browser's own button comes to the result, not to another try.
 */
export function PayForm({ action, result }: PayFormProps) {
  const text = useT();
  const form = useRef<HTMLFormElement>(null);

  const leave = useEffectEvent(() => {
    history.replaceState(history.state, '', result);
    form.current?.submit();
  });
  useEffect(() => leave(), []);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  return (
    <form ref={form} method="post" action={action.url} className="grid justify-items-center">
      {Object.entries(action.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{text('order.pay_go')}</Button>
    </form>
  );
}
