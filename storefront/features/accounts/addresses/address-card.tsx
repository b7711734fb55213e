import { type Address, changeAddress, type SavedAddress } from '@kebun/contract/accounts/address.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { useApp } from '#platform/page/app-context.ts';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { DefaultMark } from './default-mark.tsx';
import { DeliveredTo } from './delivered-to.tsx';
import { addressesQuery } from './queries.ts';
import { RowAction } from './row-action.tsx';

const asDefault = { is_default_shipping: true, is_default_billing: true };

/** A saved address: its title, its lines, whether we deliver there, and its actions. */
export function AddressCard({ address }: { address: SavedAddress }) {
  const text = useT();
  const { data } = useApp();
  const { id, title, recipient, contact_number, is_default_shipping } = address;

  const prefer = useMutation<unknown, CallError>({
    networkMode: 'always', // without a connection the request fails at once, and says so
    mutationFn: () => data.call(changeAddress, { params: { id }, body: asDefault }),
    onSuccess: () => showToast({ text: text('address.made_default', { title }), kind: 'done' }),
    onError: (failure) => showToast({ text: failure.message, kind: 'failed' }),
    onSettled: () => data.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  });

  return (
    <li className="outlined flex flex-col rounded-panel bg-white p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 text-xl wrap-anywhere">{title}</h2>
        {is_default_shipping && <DefaultMark />}
      </div>
      <p className="mt-2 font-semibold wrap-anywhere">{recipient}</p>
      <p className="figures text-ink-soft">{formatPhoneNumber(contact_number)}</p>
      <address className="mt-2 wrap-anywhere not-italic">
        {addressLines(address).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {address.city_hint && <p className="mt-2 text-sm text-ink-soft">{address.city_hint}</p>}
      <div className="mt-3">
        <DeliveredTo address={address} />
      </div>
      <div className="-mx-2 mt-auto flex flex-wrap items-center gap-x-2 pt-3">
        <RowAction
          name="product.details"
          of={title}
          onClick={() => overlays.openModal('ADDRESS_VIEW', address)}
        />
        <RowAction
          name="common.edit"
          of={title}
          onClick={() => overlays.openModal('ADDRESS_EDIT', { address })}
        />
        {!is_default_shipping && (
          <RowAction
            name="common.set_default"
            of={title}
            busy={prefer.isPending}
            onClick={() => prefer.mutate()}
          />
        )}
        <RowAction
          name="common.delete"
          of={title}
          onClick={() => overlays.openModal('DELETE_ADDRESS', address)}
        />
      </div>
    </li>
  );
}

/** Returns the lines of a parcel label: street, unit or area, postcode with city, state. */
const addressLines = ({ street_address, street_address_2, zip, city, state_name }: Address) =>
  [street_address, street_address_2, `${zip} ${city}`, state_name].filter((line) => line !== null);
