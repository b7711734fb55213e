import { type PaymentQueue, paymentQueues } from '@kebun/contract/payments/staff-payments.ts';
import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { FilterChips } from '#platform/lists/filter-chips.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

/** The filters of the payment list. */
export interface QueueFilter {
  queue?: PaymentQueue;
}

/** The queue that is shown; by default the payments under way. */
export const useQueue = (): PaymentQueue => (useListContext().filterValues as QueueFilter).queue ?? 'pending';

export function Queues() {
  const text = useT();
  const choices = paymentQueues.map((value) => ({ value, label: text(`office.payments_queue_${value}`) }));
  return (
    <Box sx={{ paddingInline: 2 }}>
      <FilterChips field="queue" choices={choices} />
    </Box>
  );
}
