import { type PaymentQueue, paymentQueues } from '@kebun/contract/staff-payments.ts';
import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { FilterChip } from '#platform/filter-chip.tsx';
import { FilterRow } from '#platform/filter-row.tsx';
import { useText } from '#platform/texts.tsx';

/** What a list of payments is narrowed by. */
export interface QueueFilter {
  queue?: PaymentQueue;
}

/** The queue that is looked at; what is under way comes first. */
export const useQueue = (): PaymentQueue => (useListContext().filterValues as QueueFilter).queue ?? 'pending';

export function Queues() {
  const text = useText();
  const { setFilters } = useListContext();
  const chosen = useQueue();
  return (
    <Box sx={{ padding: 2 }}>
      <FilterRow label={text('office.payments')}>
        {paymentQueues.map((queue) => (
          <FilterChip
            key={queue}
            label={text(`office.payments_queue_${queue}`)}
            isChosen={queue === chosen}
            onPress={() => setFilters({ queue })}
          />
        ))}
      </FilterRow>
    </Box>
  );
}
