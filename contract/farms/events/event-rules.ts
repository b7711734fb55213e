import type { BatchState } from '../batches/batch.ts';
import { careRules } from './care-rules.ts';
import { closingRules } from './closing-rules.ts';
import type { EventType, EventWarning, FarmEvent } from './events.ts';
import { harvestRules } from './harvest-rules.ts';
import { lossRules } from './loss-rules.ts';
import { plantingRules } from './planting-rules.ts';

/** A location for plants. */
export interface PlantLocation {
  id: string;
  farm_id: string;
  kind: 'plot' | 'bed' | 'nursery' | 'greenhouse' | 'mushroom_house' | 'packhouse' | 'coolroom';
}

/** The surroundings of a rule, in addition to its own batch. */
export interface RuleContext {
  place(id: string): PlantLocation | undefined;
  isHeld(place: string): boolean; // the whole plot
  other(batchId: string): BatchState; // where plants come from another batch
  overruled: boolean; // a manager has accepted this event
  warn(warning: EventWarning): void;
}

/** A rule applies one kind of event to a batch. It changes the draft, or throws `RuleViolation`. */
export type Rule<T extends EventType> = (
  batch: BatchState,
  event: FarmEvent<T>,
  context: RuleContext,
) => void;
export type Rules<T extends EventType> = { readonly [K in T]: Rule<K> };

/** The rule of every kind of event, except the void: the replay undoes the event that it names. */
export const rules: Rules<Exclude<EventType, 'voided'>> = {
  ...plantingRules,
  ...lossRules,
  ...careRules,
  ...harvestRules,
  ...closingRules,
};
