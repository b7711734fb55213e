import { closeBatch, occupiedPlaces, RuleViolation, setBatchStage } from './batch-state.ts';
import type { Rules } from './event-rules.ts';

/** The rules for the end of a batch: archived, and reopened. */
export const closingRules: Rules<'cancelled' | 'archived' | 'reopened'> = {
  cancelled(batch, { occurred_at }) {
    if (batch.start || !batch.plan || batch.closed_at) throw new RuleViolation('stage_invalid');
    closeBatch(batch, occurred_at, 'cancelled');
  },

  /** Refused while plants remain. The server also requires that every harvest is packed or written off. */
  archived(batch, { occurred_at }) {
    if (!batch.closed_at || occupiedPlaces(batch).length > 0) throw new RuleViolation('stage_invalid');
    batch.archived_at = occurred_at;
    setBatchStage(batch, 'archived', occurred_at);
  },

  reopened(batch, { occurred_at }) {
    if (!batch.archived_at || !batch.outcome) throw new RuleViolation('stage_invalid');
    batch.archived_at = null;
    setBatchStage(batch, batch.outcome, occurred_at);
  },
};
