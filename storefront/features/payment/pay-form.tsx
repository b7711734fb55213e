import type { PaymentAction } from '@kebun/contract/payments.ts';
import { Button } from '@kebun/ui/button.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useEffect, useRef } from 'react';

/** Takes the browser to the gateway, by itself or by the button. What it carries is signed and said by the shop. */
export function PayForm({ action }: { action: PaymentAction }) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => form.current?.submit(), []);

  return (
    <form ref={form} method="post" action={action.url} className="grid justify-items-center">
      {Object.entries(action.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{text('order.pay_go')}</Button>
    </form>
  );
}
