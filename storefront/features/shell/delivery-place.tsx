import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { placeQuery, usePostcode } from '#platform/identity/delivery-place.ts';
import { overlays } from '#platform/overlays/overlays.ts';

/** The delivery postcode, if known, and a button that changes it. */
export function DeliveryPlace() {
  const text = useT();
  const zip = usePostcode();
  const { data: place } = useQuery({ ...placeQuery(zip ?? ''), enabled: zip !== undefined });

  return (
    <button
      type="button"
      onClick={() => overlays.openModal('DELIVERY_PLACE')}
      className="flex min-h-11 items-center gap-2.5 rounded-full px-2 text-left text-xs leading-tight hover:bg-surface md:text-sm lg:pr-4"
    >
      <Icon name="pin" />
      <span>
        <span className="block text-xs text-ink-soft">{text('frame.deliver_to')}</span>
        <span className="block max-w-40 truncate font-semibold">
          {zip ? `${zip} ${place?.city ?? ''}` : text('frame.deliver_where')}
        </span>
      </span>
    </button>
  );
}
