import { type EpcisEvent, eventTimeOf, kilograms, placeOf, units } from './epcis-events.ts';
import { type EpcisNames, type NamedPackLot, packhouse } from './epcis-names.ts';
import { countryOfOrigin, type PackedLot } from './packing-epcis.ts';

/** A movement of units of a pack lot. */
export interface UnitMovement extends NamedPackLot {
  id: string;
  reason: string;
  delta: number;
  at: string;
  is_arrival: boolean; // of a new lot, whose packing or receipt has an event of its own
  order: string | null; // the number of the order that it was for
  moved_to: (NamedPackLot & Pick<PackedLot, 'best_before' | 'kind' | 'country'>) | null; // of near-date packs: the other lot
}

type EpcisFields = Pick<EpcisEvent, 'action' | 'bizStep' | 'disposition'> & Record<string, unknown>;

/** The fields of each movement of stock. Packing for an order aggregates; a new lot has an event of its own. */
// biome-ignore format: table
const meanings: Record<string, EpcisFields> = {
  received:  { action: 'ADD',     bizStep: 'receiving',    disposition: 'sellable_accessible' },
  returned:  { action: 'OBSERVE', bizStep: 'receiving',    disposition: 'returned' },
  blocked:   { action: 'OBSERVE', bizStep: 'holding',      disposition: 'non_sellable_other',  persistentDisposition: { set: ['unavailable'] } },
  released:  { action: 'OBSERVE', bizStep: 'stocking',     disposition: 'sellable_accessible', persistentDisposition: { unset: ['unavailable'] } },
  spoiled:   { action: 'DELETE',  bizStep: 'destroying',   disposition: 'destroyed' },
  recalled:  { action: 'DELETE',  bizStep: 'destroying',   disposition: 'destroyed' },
};

const countOf = (delta: number): EpcisFields =>
  delta < 0
    ? { action: 'DELETE', bizStep: 'stock_taking', disposition: 'inactive' }
    : { action: 'ADD', bizStep: 'stock_taking', disposition: 'sellable_accessible' };

/** Returns a movement of units as events: none for a new lot, and for what went into it. */
export function movementEpcis(movement: UnitMovement, names: EpcisNames): EpcisEvent[] {
  const { id, reason, delta, at, order } = movement;
  const quantity = [units(names.packLot(movement), Math.abs(delta))];
  const common = { eventID: `urn:uuid:${id}`, ...eventTimeOf(at), ...placeOf(names, packhouse) };
  const forOrder = order ? { bizTransactionList: [{ type: 'po', bizTransaction: names.order(order) }] } : {};
  if (movement.is_arrival || reason === 'repacked') return [];
  if (reason === 'near_date') return delta < 0 ? [splitEpcis(movement, names)] : []; // one event for both lots
  if (reason === 'sold')
    return order === null
      ? []
      : [
          {
            ...common,
            type: 'AggregationEvent',
            action: 'ADD',
            bizStep: 'packing',
            disposition: 'in_progress',
            parentID: names.parcel(order),
            childQuantityList: quantity,
            ...forOrder,
          },
        ];
  return [
    {
      ...common,
      type: 'ObjectEvent',
      ...(meanings[reason] ?? countOf(delta)),
      quantityList: quantity,
      ...forOrder,
      'farm:reason': reason,
    },
  ];
}

/** Packs that leave one lot for another one: of another SKU, so of another class. */
type PackMove = Pick<UnitMovement, 'id' | 'code' | 'barcode' | 'delta' | 'at' | 'moved_to'>;

/** Returns the event by which packs of a lot become packs of a near-date lot, or are again what they were. */
export function splitEpcis(movement: PackMove, names: EpcisNames): EpcisEvent {
  const { id, delta, at, moved_to } = movement;
  if (!moved_to) throw new Error(`splitEpcis: the movement ${id} has no other lot`);
  return {
    type: 'TransformationEvent',
    eventID: `urn:uuid:${id}`,
    ...eventTimeOf(at),
    ...placeOf(names, packhouse),
    bizStep: 'repackaging',
    disposition: 'sellable_accessible',
    transformationID: `urn:uuid:${id}`,
    inputQuantityList: [units(names.packLot(movement), -delta)],
    outputQuantityList: [units(names.packLot(moved_to), -delta)],
    ilmd: {
      'cbvmda:lotNumber': moved_to.code,
      ...(moved_to.best_before && { 'cbvmda:bestBeforeDate': moved_to.best_before }),
      ...countryOfOrigin(moved_to),
    },
    'farm:reason': 'near_date',
  };
}

/** A parcel on its way, of an order that was packed from lots. */
export interface ParcelStep {
  id: string;
  move: 'dispatch' | 'deliver' | 'return_to_farm';
  at: string;
  order: string;
}

// biome-ignore format: table
const parcelSteps: Record<ParcelStep['move'], Pick<EpcisEvent, 'bizStep' | 'disposition'>> = {
  dispatch:       { bizStep: 'shipping',       disposition: 'in_transit' },
  deliver:        { bizStep: 'retail_selling', disposition: 'retail_sold' },
  return_to_farm: { bizStep: 'receiving',      disposition: 'returned' },
};

export const parcelMoves = Object.keys(parcelSteps);

export const parcelEpcis = ({ id, move, at, order }: ParcelStep, names: EpcisNames): EpcisEvent => ({
  type: 'ObjectEvent',
  eventID: `urn:uuid:${id}`,
  ...eventTimeOf(at),
  action: 'OBSERVE',
  ...parcelSteps[move],
  ...(move === 'deliver' ? {} : { readPoint: { id: names.place(packhouse) } }),
  epcList: [names.parcel(order)],
  bizTransactionList: [{ type: 'po', bizTransaction: names.order(order) }],
});

/** Grams that left a harvest lot otherwise than into packs. */
export interface HarvestLoss {
  id: string;
  code: string;
  grams: number;
  reason: string;
  at: string;
}

export const lossEpcis = ({ id, code, grams, reason, at }: HarvestLoss, names: EpcisNames): EpcisEvent => ({
  type: 'ObjectEvent',
  eventID: `urn:uuid:${id}`,
  ...eventTimeOf(at),
  action: 'DELETE',
  bizStep: 'destroying',
  disposition: 'disposed',
  ...placeOf(names, packhouse),
  quantityList: [kilograms(names.harvestLot(code), grams)],
  'farm:reason': reason,
});
