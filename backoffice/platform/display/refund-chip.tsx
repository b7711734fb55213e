import type { RefundStatus } from '@kebun/contract/refunds/refund-status.ts';
import type { StaffRefund } from '@kebun/contract/refunds/refunds.ts';
import { useT } from '../shell/messages-provider.tsx';
import { type Tone, ToneChip } from './tone-chip.tsx';

// biome-ignore format: table
const tones: Record<RefundStatus, Tone> = {
  requested: 'turmeric', processing: 'turmeric', approved: 'leaf', refunded: 'leaf',
  rejected: 'ink-soft', withdrawn: 'ink-soft',
};

type RefundProgress = Pick<StaffRefund, 'status' | 'agreed' | 'approvals_needed'>;

/** The status of a refund; where it takes two approvers, how many have approved. */
export function RefundChip({ refund: { status, agreed, approvals_needed } }: { refund: RefundProgress }) {
  const text = useT();
  const isHalfAgreed = status === 'requested' && approvals_needed > 1;
  const label = isHalfAgreed
    ? text('office.refunds_agreed', { agreed, needed: approvals_needed })
    : text(`office.refunds_status_${status}`);
  return <ToneChip label={label} tone={tones[status]} />;
}
