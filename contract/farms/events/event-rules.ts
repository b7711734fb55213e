import type { BatchState } from '../batches/batch.ts';
import { caring } from './care-rules.ts';
import type { EventType, EventWarning, FarmEvent } from './events.ts';
import { closing } from './farm-closing.ts';
import { harvesting } from './harvest-rules.ts';
import { losing } from './loss-rules.ts';
import { planting } from './planting-rules.ts';

/** Where plants may stand. */
export interface PlantLocation {
  id: string;
  farm_id: string;
  kind: 'plot' | 'bed' | 'nursery' | 'greenhouse' | 'mushroom_house' | 'packhouse' | 'coolroom';
}

/** What a rule may look at and touch besides its own batch. */
export interface RuleContext {
  place(id: string): PlantLocation | undefined;
  isHeld(place: string): boolean; // the whole plot
  other(batchId: string): BatchState; // where plants come from another batch
  overruled: boolean; // a manager has let this event pass
  warn(warning: EventWarning): void;
}

/** What one kind of event does to a batch. It changes the draft it is given, or refuses by `RuleBroken`. */
export type Rule<T extends EventType> = (batch: BatchState, event: FarmEvent<T>, scene: RuleContext) => void;
export type Rules<T extends EventType> = { readonly [K in T]: Rule<K> };

/** Every kind of event has one, except the void: it undoes another, and that is the replay's to do. */
export const rules: Rules<Exclude<EventType, 'voided'>> = {
  ...planting,
  ...losing,
  ...caring,
  ...harvesting,
  ...closing,
};
