import {
  type EpcisEvent,
  eventTimeOf,
  kilograms,
  malaysianTime,
  noonOf,
  placeOf,
  units,
} from './epcis-events.ts';
import { type EpcisNames, type NamedPackLot, packhouse } from './epcis-names.ts';

/** A pack lot that was packed or received. */
export interface PackedLot extends NamedPackLot {
  id: string;
  kind: 'packed' | 'received';
  packs: number;
  made_on: string;
  made_at: string;
  best_before: string | null;
  grade: string | null;
  size: string | null;
  pack_g: number | null;
  waste_g: number | null;
  overfill_g: number | null;
  country: string | null; // of a bought-in lot
  inputs: { name: string; grams: number }[]; // the name of the harvest lot in identifiers
  repacked: (NamedPackLot & { packs: number })[]; // the packs that it was made of
}

/** Our farms are in Malaysia. The country of a bought-in lot is what its supplier states. */
export const countryOfOrigin = ({ kind, country }: { kind: string; country: string | null }) => {
  const known = kind === 'packed' ? 'MY' : country;
  return known === null ? {} : { 'cbvmda:countryOfOrigin': known };
};

/** Returns how a pack lot came to be. The waste of a packing is a class of its own, and is destroyed. */
export function packingEpcis(lot: PackedLot, names: EpcisNames): EpcisEvent[] {
  const { kind, packs, made_on, best_before, pack_g, grade, size, overfill_g, waste_g, inputs, repacked } =
    lot;
  const place = placeOf(names, packhouse);
  const output = units(names.packLot(lot), packs);
  const ilmd = {
    'cbvmda:lotNumber': lot.code,
    ...(best_before && { 'cbvmda:bestBeforeDate': best_before }),
    ...(pack_g && {
      'cbvmda:netWeight': { 'cbvmda:measurement': pack_g / 1_000, 'cbvmda:measurementUnitCode': 'KGM' },
    }),
    ...(grade && { 'farm:grade': grade }),
    ...(size && { 'farm:size': size }),
    ...countryOfOrigin(lot),
  };
  const common = {
    eventID: `urn:uuid:${lot.id}`,
    ...(malaysianTime(lot.made_at).startsWith(made_on) ? eventTimeOf(lot.made_at) : noonOf(made_on)),
    recordTime: malaysianTime(lot.made_at),
    disposition: 'active',
    ...place,
    ilmd,
  };
  if (repacked.length === 0 && (kind === 'received' || inputs.length === 0))
    return [
      {
        ...common,
        type: 'ObjectEvent',
        action: 'ADD',
        bizStep: kind === 'received' ? 'receiving' : 'commissioning',
        quantityList: [output],
      },
    ];
  const waste = waste_g ? [kilograms(names.waste(lot.code), waste_g)] : [];
  const packing: EpcisEvent = {
    ...common,
    type: 'TransformationEvent',
    bizStep: repacked.length > 0 ? 'repackaging' : 'commissioning',
    transformationID: names.event('packing', lot.code),
    inputQuantityList:
      repacked.length > 0
        ? repacked.map((each) => units(names.packLot(each), each.packs))
        : inputs.map(({ name, grams }) => kilograms(names.harvestLot(name), grams)),
    outputQuantityList: [output, ...waste],
    ...(overfill_g && { 'farm:overfillKilograms': overfill_g / 1_000 }),
  };
  return waste.length === 0 ? [packing] : [packing, thrownAway(lot, packing, names)];
}

const thrownAway = (lot: PackedLot, packing: EpcisEvent, names: EpcisNames): EpcisEvent => ({
  type: 'ObjectEvent',
  eventID: names.event('packing-waste', lot.code),
  eventTime: packing.eventTime,
  eventTimeZoneOffset: '+08:00',
  action: 'DELETE',
  bizStep: 'destroying',
  disposition: 'destroyed',
  ...placeOf(names, packhouse),
  quantityList: [kilograms(names.waste(lot.code), lot.waste_g ?? 0)],
});

/** A harvest that began without what the reader may know of its plants. */
export const hiddenHarvestEpcis = (
  { name, harvested_on }: { name: string; harvested_on: string },
  names: EpcisNames,
): EpcisEvent => ({
  type: 'ObjectEvent',
  eventID: names.event('harvest', name),
  ...noonOf(harvested_on),
  action: 'ADD',
  bizStep: 'commissioning',
  disposition: 'active',
  quantityList: [units(names.harvestLot(name))],
  ilmd: { 'cbvmda:harvestStartDate': harvested_on, 'cbvmda:countryOfOrigin': 'MY' },
});

/** A confirmed recall of pack lots. */
export interface RecallOfLots {
  id: string;
  number: number;
  confirmed_at: string;
  lots: NamedPackLot[];
}

export const recallEpcis = (
  { id, number, confirmed_at, lots }: RecallOfLots,
  names: EpcisNames,
): EpcisEvent => ({
  type: 'ObjectEvent',
  eventID: `urn:uuid:${id}`,
  ...eventTimeOf(confirmed_at),
  action: 'OBSERVE',
  bizStep: 'holding',
  disposition: 'recalled',
  persistentDisposition: { set: ['recalled'] },
  quantityList: lots.map((lot) => units(names.packLot(lot))),
  bizTransactionList: [{ type: `${names.vocabulary}BTT-recall`, bizTransaction: names.recall(number) }],
});
