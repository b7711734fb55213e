import { type RefundQueue, refundQueues } from '@kebun/contract/refunds/refund-status.ts';
import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { FilterChips } from '#platform/lists/filter-chips.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

/** The filters of the refund list. */
export interface QueueFilter {
  queue?: RefundQueue;
}

/** The queue that is shown; by default the refunds that wait for a decision. */
export const useQueue = (): RefundQueue => (useListContext().filterValues as QueueFilter).queue ?? 'waiting';

export function Queues() {
  const text = useT();
  const choices = refundQueues.map((value) => ({ value, label: text(`office.refunds_queue_${value}`) }));
  return (
    <Box sx={{ paddingInline: 2 }}>
      <FilterChips field="queue" choices={choices} />
    </Box>
  );
}
