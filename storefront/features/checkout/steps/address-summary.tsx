import type { Address } from '@kebun/contract/accounts/address.ts';
import { RichText } from '@kebun/ui/text/rich-text.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { useCheckout } from '../state/checkout-context.ts';

/** The shipping address in two lines. */
export function AddressSummary() {
  const text = useT();
  const placeOf = ({ street_address, street_address_2, zip, city, state_name }: Address) =>
    text('address.place', {
      lines: [street_address, street_address_2, `${zip} ${city}`].filter(Boolean).join(', '),
      state: state_name,
    });
  const {
    billing_address: billing,
    shipping_address: shipping,
    ship_to_bill_address,
  } = useCheckout().checkout;
  const goesTo = ship_to_bill_address ? billing : shipping;
  if (!goesTo || !billing) return null;

  return (
    <div className="text-[.9688rem]">
      <p>
        <RichText
          text="address.person"
          parts={{
            name: <span className="font-semibold">{goesTo.recipient}</span>,
            phone: formatPhoneNumber(goesTo.contact_number),
          }}
        />
      </p>
      <p className="text-ink-soft">{placeOf(goesTo)}</p>
      {!ship_to_bill_address && (
        <p className="mt-1 text-sm text-ink-soft">
          {text('checkout.billed_to', { name: billing.recipient, place: placeOf(billing) })}
        </p>
      )}
    </div>
  );
}
