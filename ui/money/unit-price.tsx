import { formatMoney } from '@kebun/contract/lib/money.ts';
import { noBreakUnits } from '../text/no-break.ts';
import { useT } from '../text/text.tsx';

interface UnitPriceProps {
  /** One unit: "300 g", "1 head (about 1 kg)". */
  pack: string;
  /** In sen; known where the weight is known. */
  perKilogram?: number | null | undefined;
}

/** The pack, and its price per kilogram, so that shoppers can compare packs. */
export function UnitPrice({ pack, perKilogram }: UnitPriceProps) {
  const text = useT();

  return (
    <p className="figures text-sm leading-[1.45] text-ink-soft">
      {noBreakUnits(
        perKilogram == null ? pack : text('ui.pack_unit', { pack, price: formatMoney(perKilogram) }),
      )}
    </p>
  );
}
