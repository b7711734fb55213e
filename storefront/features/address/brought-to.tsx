import type { SavedAddress } from '@kebun/contract/address.ts';
import type { MessageKey } from '@kebun/contract/texts.ts';
import { cx } from '@kebun/ui/cx.ts';
import { Icon } from '@kebun/ui/icon.tsx';
import { useText } from '@kebun/ui/text.tsx';

const newsOf = ({ is_deliverable, fresh_allowed }: SavedAddress): MessageKey => {
  if (!is_deliverable) return 'address.brings_nothing';
  return fresh_allowed ? 'address.brings_fresh' : 'address.brings_dry';
};

/** What we bring to an address, ticked. */
export function BroughtTo({ address }: { address: SavedAddress }) {
  const text = useText();
  const { is_deliverable } = address;

  return (
    <p className={cx('flex items-center gap-2 text-sm', is_deliverable ? 'text-leaf-deep' : 'text-ink-soft')}>
      <Icon name={is_deliverable ? 'check' : 'info'} />
      {text(newsOf(address))}
    </p>
  );
}
