import type { SavedAddress } from '@kebun/contract/accounts/address.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { overlays } from '#platform/overlays/overlays.ts';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { DefaultMark } from './default-mark.tsx';
import { DeliveredTo } from './delivered-to.tsx';

/** All fields of a saved address. */
export function AddressView({ dialog, data: address }: ModalViewProps<'ADDRESS_VIEW'>) {
  const text = useT();
  if (!address) return null;

  return (
    <Dialog
      {...dialog}
      title={address.title}
      beside={address.is_default_shipping && <DefaultMark />}
      actions={
        <Button onClick={() => overlays.openModal('ADDRESS_EDIT', { address })}>{text('common.edit')}</Button>
      }
    >
      <Facts address={address} />
      <div className="mt-4">
        <DeliveredTo address={address} />
      </div>
    </Dialog>
  );
}

function Facts({ address }: { address: SavedAddress }) {
  const text = useT();
  const facts = [
    [text('common.full_name'), address.recipient],
    [text('address.contact_number'), formatPhoneNumber(address.contact_number)],
    [text('common.email'), address.email],
    [text('address.street_address'), address.street_address],
    [text('address.street_address_2'), address.street_address_2],
    [text('address.city'), `${address.zip} ${address.city}`],
    [text('address.state_id'), address.state_name],
    [text('address.country_label'), text('address.malaysia')],
    [text('address.company'), address.company],
    [text('address.fax_number'), address.fax_number],
    [text('address.instructions'), address.delivery_instructions],
  ] as const;

  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
