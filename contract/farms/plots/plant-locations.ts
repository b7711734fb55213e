import type { BatchState } from '../batches/batch.ts';
import { occupiedPlaces, RuleViolation } from '../events/batch-state.ts';
import type { PlantLocation, RuleContext } from '../events/event-rules.ts';
import type { FarmEvent } from '../events/events.ts';

export const takesPlants: readonly PlantLocation['kind'][] = [
  'plot',
  'bed',
  'nursery',
  'greenhouse',
  'mushroom_house',
];

/** Returns whether the location is a nursery: trays stand under a roof. */
export const isNursery = (place: PlantLocation | undefined) => place?.kind === 'nursery';

/** Returns the location for plants: one that takes plants, on the batch's own farm. Throws for any other. */
export function findPlantLocation(batch: BatchState, id: string, scene: RuleContext): PlantLocation {
  const place = scene.place(id);
  if (!place) throw new RuleViolation('location_missing');
  if (!takesPlants.includes(place.kind) && !scene.overruled) throw new RuleViolation('location_unsuitable');
  if (place.farm_id !== batch.batch.farm_id && !scene.overruled) throw new RuleViolation('cross_farm_move');
  return place;
}

/** Returns the one location of an event: the named one, else the only one with plants. */
export function onlyLocation(batch: BatchState, event: FarmEvent): string {
  const named = event.cohorts.map(({ location_id }) => location_id);
  const places = named.length > 0 ? named : occupiedPlaces(batch);
  const [place] = places;
  if (batch.cohorts.size === 0) throw new RuleViolation('before_sowing');
  if (!place || places.length > 1) throw new RuleViolation('location_missing');
  return place;
}

/**
 * Splits a total over the named locations. Several locations give their own quantities, which must add up to the
 * total.
 */
export function shares(
  batch: BatchState,
  event: FarmEvent,
  total: number,
): [place: string, quantity: number][] {
  if (event.cohorts.length <= 1) return [[onlyLocation(batch, event), total]];
  const parts = event.cohorts.map(({ location_id, quantity = 0 }): [string, number] => [
    location_id,
    quantity,
  ]);
  if (parts.reduce((sum, [, quantity]) => sum + quantity, 0) !== total)
    throw new RuleViolation('counts_unbalanced');
  return parts;
}

/** Returns the named locations, or all with plants. */
export const locationsOf = (batch: BatchState, event: FarmEvent): string[] =>
  event.cohorts.length > 0 ? event.cohorts.map(({ location_id }) => location_id) : occupiedPlaces(batch);
