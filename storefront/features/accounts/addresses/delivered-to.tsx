import type { SavedAddress } from '@kebun/contract/accounts/address.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';

const newsOf = ({ is_deliverable, fresh_allowed }: SavedAddress): MessageKey => {
  if (!is_deliverable) return 'address.brings_nothing';
  return fresh_allowed ? 'address.brings_fresh' : 'address.brings_dry';
};

/** The kinds of delivery to an address, ticked. */
export function DeliveredTo({ address }: { address: SavedAddress }) {
  const text = useT();
  const { is_deliverable } = address;

  return (
    <p className={cx('flex items-center gap-2 text-sm', is_deliverable ? 'text-leaf-deep' : 'text-ink-soft')}>
      <Icon name={is_deliverable ? 'check' : 'info'} />
      {text(newsOf(address))}
    </p>
  );
}
