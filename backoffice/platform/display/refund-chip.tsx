import type { RefundStatus } from '@kebun/contract/refunds/refund-status.ts';
import type { ShopsRefund } from '@kebun/contract/refunds/refunds.ts';
import { useText } from '../shell/messages-provider.tsx';
import { type Tone, ToneChip } from './tone-chip.tsx';

// biome-ignore format: table
const tones: Record<RefundStatus, Tone> = {
  requested: 'turmeric', processing: 'turmeric', approved: 'leaf', refunded: 'leaf',
  rejected: 'ink-soft', withdrawn: 'ink-soft',
};

type Standing = Pick<ShopsRefund, 'status' | 'agreed' | 'wanted'>;

/** How a refund stands; where it takes two people, how many have agreed. */
export function RefundChip({ refund: { status, agreed, wanted } }: { refund: Standing }) {
  const text = useText();
  const isHalfAgreed = status === 'requested' && wanted > 1;
  const label = isHalfAgreed
    ? text('office.refunds_agreed', { agreed, wanted })
    : text(`office.refunds_status_${status}`);
  return <ToneChip label={label} tone={tones[status]} />;
}
