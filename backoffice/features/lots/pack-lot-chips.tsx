import { today } from '@kebun/contract/lib/days.ts';
import type { HarvestLot, PackLot } from '@kebun/contract/lots/staff-lots.ts';
import { Box } from '@mui/material';
import { ToneChip } from '#platform/display/tone-chip.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

const Chips = ({ chips }: { chips: readonly (readonly [label: string, tone: string])[] }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
    {chips.map(([label, tone]) => (
      <ToneChip key={label} label={label} tone={tone} />
    ))}
  </Box>
);

/** Returns whether the last day to pack a harvest lot is over while some of it is left. */
export const isLateToPack = ({
  remaining_g,
  packable_until,
}: Pick<HarvestLot, 'remaining_g' | 'packable_until'>) =>
  remaining_g > 0 && packable_until !== null && packable_until < today();

/** Why a harvest lot is not packed, or that it waits. */
export function HarvestLotChips({ lot }: { lot: HarvestLot }) {
  const { blocks, remaining_g } = lot;
  const text = useT();
  const blocked = blocks.map((block) => [text(`office.lot_block_${block}`), 'chilli'] as const);
  const late = isLateToPack(lot) ? [[text('office.lot_late'), 'turmeric'] as const] : [];
  const free =
    remaining_g > 0 ? (['office.lot_waiting', 'leaf'] as const) : (['office.lot_empty', 'ink-soft'] as const);
  const chips = [...blocked, ...late];
  return <Chips chips={chips.length > 0 ? chips : [[text(free[0]), free[1]]]} />;
}

/** The state of a pack lot: whether it may be sold, and whether it is still good. */
export function PackLotChips({ lot }: { lot: PackLot }) {
  const { state, is_expired, is_off_sale, on_hand, blocked_units, is_mixed } = lot;
  const text = useT();
  const state_of = state === 'ok' ? [] : [[text(`office.lot_block_${state}`), 'chilli'] as const];
  const expired = is_expired && on_hand > 0 ? [[text('office.lot_expired'), 'chilli'] as const] : [];
  const offSale =
    is_off_sale && state === 'ok' && on_hand + blocked_units > 0
      ? [[text('office.lot_off_sale'), 'turmeric'] as const]
      : [];
  const mixed = is_mixed ? [[text('office.lot_mixed'), 'turmeric'] as const] : [];
  const chips = [...state_of, ...expired, ...offSale, ...mixed];
  return chips.length > 0 ? <Chips chips={chips} /> : <Chips chips={[[text('office.lot_ok'), 'leaf']]} />;
}
