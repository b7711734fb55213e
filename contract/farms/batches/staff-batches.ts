import type { Static } from 'typebox';
import { get, post } from '../../lib/endpoint.ts';
import type { EventType } from '../events/events.ts';
import type * as schema from './staff-batches.schema.ts';

export type StaffBatchRow = Static<typeof schema.StaffBatchRow>;
export type StaffBatch = Static<typeof schema.StaffBatch>;
export type BatchEntry = Static<typeof schema.BatchEntry>;
export type BatchChoices = Static<typeof schema.listBatchChoices.reply>;

/** The work lists of batches. */
export const batchStates = ['living', 'ripening', 'waiting', 'over', 'archived'] as const;
export type BatchState = (typeof batchStates)[number];

/** The events that can be recorded at a desk. Care is recorded in the field. */
// biome-ignore format: table
export const enteredTypes = [
  'seeded', 'planted', 'inoculated', 'germination_counted',
  'stage_observed', 'hardening_started', 'ready_declared',
  'transplanted', 'moved', 'gap_filled',
  'thinned', 'mortality', 'census', 'harvested', 'terminated', 'cycle_closed',
] as const satisfies readonly EventType[];
export type EnteredType = (typeof enteredTypes)[number];

export const listStaffBatches = get<typeof schema.listStaffBatches>('/staff/batches', 'staff');
export const getStaffBatch = get<typeof schema.getStaffBatch>('/staff/batches/:id', 'staff');
export const listBatchChoices = get<typeof schema.listBatchChoices>('/staff/batch-choices', 'staff');
export const enterEvent = post<typeof schema.enterEvent>('/staff/batches/:id/events', 'staff');
