import type { Address } from '@kebun/contract/address.ts';
import { useText } from '@kebun/ui/text.tsx';
import { readable } from '#platform/phone-number.ts';
import { useCheckout } from './checkout-context.ts';

const placeOf = ({ street_address, street_address_2, zip, city, state_name }: Address) =>
  [street_address, street_address_2, `${zip} ${city}`, state_name].filter(Boolean).join(', ');

/** Where it goes, in two lines. */
export function AddressSummary() {
  const text = useText();
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
        <span className="font-semibold">{goesTo.recipient}</span>, {readable(goesTo.contact_number)}
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
