import type { Address } from '@kebun/contract/accounts/address.ts';
import { describeDeliveryMove } from '@kebun/contract/orders/describe-fulfilment.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { momentOf } from '#platform/text/format-moments.ts';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';

function Fact({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? '@md:col-span-2' : undefined}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function AddressLines({ address }: { address: Address }) {
  const text = useT();
  const lines = [
    address.company,
    address.street_address,
    address.street_address_2,
    text('address.place', { lines: `${address.zip} ${address.city}`, state: address.state_name }),
    formatPhoneNumber(address.contact_number),
  ];
  return (
    <address className="not-italic">
      <span className="font-semibold">{address.recipient}</span>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

/** The delivery time, the address and the payment. */
export function OrderFacts({ order }: { order: Order }) {
  const text = useT();
  const language = useLanguage();
  const { billing_address, shipping_address, shipping_method, delivery_time } = order;
  const isPickup = shipping_method.type === 'pickup';
  const isOneAddress = JSON.stringify(billing_address) === JSON.stringify(shipping_address);

  return (
    // the panel beside the items is narrow on a wide screen, too
    <div className="@container">
      <dl className="grid gap-4 @md:grid-cols-2">
        <Fact label={text('common.when')} isWide={order.delivery_moves.length > 0}>
          {text('checkout.comes', {
            when: delivery_time?.label ?? shipping_method.eta_text,
            method: shipping_method.name,
          })}
          {order.delivery_moves.map((move) => (
            <span key={move.at} className="mt-1 block text-sm text-turmeric-ink">
              {describeDeliveryMove(move, text)}
            </span>
          ))}
        </Fact>
        <Fact label={text('order.payment')}>{order.payment_label}</Fact>
        {!isPickup && (
          <Fact label={text('checkout.shipping')}>
            <AddressLines address={shipping_address} />
          </Fact>
        )}
        {(isPickup || !isOneAddress) && (
          <Fact label={text('checkout.billing')}>
            <AddressLines address={billing_address} />
          </Fact>
        )}
        <Fact label={text('order.placed_on')}>
          <time dateTime={order.created_at}>{momentOf(order.created_at, language)}</time>
        </Fact>
        {order.invoice && <Fact label={text('order.invoice')}>{order.invoice.number}</Fact>}
        {order.substitution && (
          <Fact label={text('order.substitution')}>{text(`order.substitution_${order.substitution}`)}</Fact>
        )}
        {order.leave_at_door && <Fact label={text('order.handing_over')}>{text('order.at_door')}</Fact>}
        {order.shipping_remarks && <Fact label={text('checkout.remarks')}>{order.shipping_remarks}</Fact>}
        {order.remarks && <Fact label={text('checkout.note')}>{order.remarks}</Fact>}
      </dl>
    </div>
  );
}
