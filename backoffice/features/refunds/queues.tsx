import { type RefundQueue, refundQueues } from '@kebun/contract/refund-status.ts';
import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { FilterChip } from '#platform/filter-chip.tsx';
import { FilterRow } from '#platform/filter-row.tsx';
import { useText } from '#platform/texts.tsx';

/** What a list of refunds is narrowed by. */
export interface QueueFilter {
  queue?: RefundQueue;
}

/** The queue that is looked at; what waits for an answer comes first. */
export const useQueue = (): RefundQueue => (useListContext().filterValues as QueueFilter).queue ?? 'waiting';

export function Queues() {
  const text = useText();
  const { setFilters } = useListContext();
  const chosen = useQueue();
  return (
    <Box sx={{ padding: 2 }}>
      <FilterRow label={text('office.refunds')}>
        {refundQueues.map((queue) => (
          <FilterChip
            key={queue}
            label={text(`office.refunds_queue_${queue}`)}
            isChosen={queue === chosen}
            onPress={() => setFilters({ queue })}
          />
        ))}
      </FilterRow>
    </Box>
  );
}
