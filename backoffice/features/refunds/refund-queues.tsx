import { type RefundQueue, refundQueues } from '@kebun/contract/refunds/refund-status.ts';
import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { FilterChips } from '#platform/lists/filter-chips.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

/** What a list of refunds is narrowed by. */
export interface QueueFilter {
  queue?: RefundQueue;
}

/** The queue that is looked at; what waits for an answer comes first. */
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
