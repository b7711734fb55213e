import { RichText } from '@kebun/ui/text/rich-text.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useCheckout } from '../state/checkout-context.ts';

/** The delivery method and slot. */
export function DeliverySummary() {
  const text = useT();
  const { shipping_method, delivery_time, shipping_remarks, leave_at_door } = useCheckout().checkout;
  if (!shipping_method) return null;

  return (
    <div className="text-[.9688rem]">
      <p>
        <RichText
          text="checkout.comes"
          parts={{
            when: <span className="font-semibold">{delivery_time?.label ?? shipping_method.eta_text}</span>,
            method: shipping_method.name,
          }}
        />
      </p>
      {leave_at_door && shipping_method.type === 'delivery' && (
        <p className="text-ink-soft">{text('order.at_door')}</p>
      )}
      {shipping_remarks && <p className="text-ink-soft">{shipping_remarks}</p>}
    </div>
  );
}
