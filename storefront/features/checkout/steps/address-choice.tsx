import type { SavedAddress } from '@kebun/contract/accounts/address.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Fieldset } from '@kebun/ui/forms/fieldset.tsx';
import { RadioCard } from '@kebun/ui/forms/radio-card.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { overlays } from '#platform/overlays/overlays.ts';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import type { AddressRole } from '../state/checkout-state.ts';
import { type AddressPart, unsavedAddress } from '../state/use-address-part.ts';

/** The saved addresses as cards, and a last card for a new address. */
export function AddressChoice({ of: role, part }: { of: AddressRole; part: AddressPart }) {
  const text = useT();
  const { comma } = languageFacts[useLanguage()];
  const { saved, choice, select, chosen } = part;
  const group = { name: role, value: chosen?.id ?? unsavedAddress, onChange: select };
  const noteOf = ({ recipient, contact_number, street_address, zip, city, state_name }: SavedAddress) =>
    text('address.place', {
      lines: [recipient, formatPhoneNumber(contact_number), street_address, `${zip} ${city}`].join(comma),
      state: state_name,
    });

  return (
    <>
      <Fieldset legend={text('checkout.saved_addresses')} legendHidden className="grid gap-2.5">
        {saved.map((address) => (
          <RadioCard
            key={address.id}
            choice={group}
            value={address.id}
            title={address.title}
            note={noteOf(address)}
            end={address.is_default_shipping && text('common.default')}
          />
        ))}
        <RadioCard
          choice={group}
          value={unsavedAddress}
          title={text('checkout.other_address')}
          note={text('checkout.other_address_note')}
        />
      </Fieldset>
      {chosen?.city_hint && choice === chosen.id && (
        <p className="mt-2 text-sm text-ink-soft">{chosen.city_hint}</p>
      )}
      {chosen && choice === chosen.id && (
        <Button
          look="text"
          size="small"
          className="mt-1 -ml-2"
          onClick={() => overlays.openModal('ADDRESS_EDIT', { address: chosen })}
        >
          {text('checkout.edit_address')}
        </Button>
      )}
    </>
  );
}
