import type { AttemptStatus } from '@kebun/contract/payments/payment-status.ts';
import { useT } from '../shell/messages-provider.tsx';
import { type Tone, ToneChip } from './tone-chip.tsx';

// biome-ignore format: table
const tones: Record<AttemptStatus, Tone> = {
  pending: 'turmeric', superseded: 'ink-soft', failed: 'chilli', paid: 'leaf', overpaid: 'turmeric',
};

/** The status of a payment attempt. */
export function AttemptChip({ status }: { status: AttemptStatus }) {
  const text = useT();
  return <ToneChip label={text(`office.payments_try_${status}`)} tone={tones[status]} />;
}
