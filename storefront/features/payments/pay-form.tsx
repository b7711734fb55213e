import type { PaymentAction } from '@kebun/contract/payments/payments.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';

interface PayFormProps {
  action: PaymentAction;
  /** The page with the result of the order. */
  result: string;
}

/**
 * Submits the browser to the gateway, by itself or by the button. The form is signed and posted as the shop made it,
 * and the gateway accepts it once: so the browser's back button leads to the result, not to another attempt.
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
