import type { ResidueTest } from '@kebun/contract/lots/residue-tests.ts';
import { type EpcisEvent, malaysianTime, noonOf, units } from './epcis-events.ts';
import type { EpcisNames } from './epcis-names.ts';

/** A residue test as a document needs it: of a harvest lot, or of the plants of a batch. */
export interface TestedSample
  extends Pick<
    ResidueTest,
    'id' | 'harvest_lot_code' | 'sampled_on' | 'recorded_at' | 'results' | 'is_passed'
  > {
  batch: string; // its code
}

/** Milligrams in a kilogram, by UN/CEFACT. */
const milligramsPerKilogram = 'NA';

/**
 * Returns a residue test as an inspection that the sample passed or not, with the amount of each substance. The Core
 * Business Vocabulary has no measurement of residues, so theirs is one of the shop.
 */
export function residueEpcis(test: TestedSample, names: EpcisNames): EpcisEvent {
  const { id, batch, harvest_lot_code: lot, sampled_on, recorded_at, results, is_passed } = test;
  const sensorReport = results.map(({ substance, found_mg_kg, limit_mg_kg }) => ({
    type: names.measurement('residue'),
    chemicalSubstance: names.substance(substance),
    value: found_mg_kg,
    uom: milligramsPerKilogram,
    'farm:limit': limit_mg_kg,
  }));
  return {
    type: 'ObjectEvent',
    eventID: `urn:uuid:${id}`,
    ...noonOf(sampled_on),
    recordTime: malaysianTime(recorded_at),
    action: 'OBSERVE',
    bizStep: 'inspecting',
    disposition: is_passed ? 'conformant' : 'non_conformant',
    quantityList: [units(lot === null ? names.batch(batch) : names.harvestLot(lot))],
    bizTransactionList: [{ type: 'testres', bizTransaction: names.residueTest(id) }],
    ...(sensorReport.length > 0 && { sensorElementList: [{ sensorReport }] }),
    'farm:event': 'residue_tested',
  };
}
