import type { RefundStatus } from '@kebun/contract/refunds/refund-status.ts';
import type { StaffRefund } from '@kebun/contract/refunds/refunds.ts';
import { useT } from '../shell/messages-provider.tsx';
import { type Tone, ToneChip } from './tone-chip.tsx';

// biome-ignore format: table
const tones: Record<RefundStatus, Tone> = {
  requested: 'turmeric', processing: 'turmeric', approved: 'leaf', refunded: 'leaf',
  rejected: 'ink-soft', withdrawn: 'ink-soft',
};

type RefundProgress = Pick<StaffRefund, 'status' | 'agreed' | 'wanted'>;

/** The status of a refund; where it takes two approvers, how many have approved. */
export function RefundChip({ refund: { status, agreed, wanted } }: { refund: RefundProgress }) {
  const text = useT();
  const isHalfAgreed = status === 'requested' && wanted > 1;
  const label = isHalfAgreed
    ? text('office.refunds_agreed', { agreed, wanted })
    : text(`office.refunds_status_${status}`);
  return <ToneChip label={label} tone={tones[status]} />;
}
