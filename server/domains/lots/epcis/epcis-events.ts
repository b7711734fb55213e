import { utcOffset } from '@kebun/contract/lib/days.ts';
import type { EpcisNames } from './epcis-names.ts';

/** An amount of a class: plants and packs without a unit, weights in kilograms. */
export interface EpcisQuantity {
  epcClass: string;
  quantity?: number;
  uom?: 'KGM';
}

/** An event as the JSON binding of EPCIS 2.0 writes it. Keys with a prefix are extensions. */
export interface EpcisEvent {
  type: 'ObjectEvent' | 'TransformationEvent' | 'AggregationEvent';
  eventID: string;
  eventTime: string;
  eventTimeZoneOffset: '+08:00';
  recordTime?: string;
  action?: 'ADD' | 'OBSERVE' | 'DELETE';
  bizStep?: string;
  disposition?: string;
  [field: string]: unknown;
}

export const kilograms = (epcClass: string, grams: number): EpcisQuantity => ({
  epcClass,
  quantity: grams / 1_000,
  uom: 'KGM',
});

/** A number of plants or packs; without a number, an unspecified amount. */
export const units = (epcClass: string, quantity?: number): EpcisQuantity => ({
  epcClass,
  ...(quantity !== undefined && { quantity }),
});

/** Writes a moment in Malaysia: 2026-11-20T12:00:00.000+08:00. */
export const malaysianTime = (moment: string): string =>
  new Date(Date.parse(moment) + utcOffset).toISOString().replace('Z', '+08:00');

export const eventTimeOf = (moment: string) => ({
  eventTime: malaysianTime(moment),
  eventTimeZoneOffset: '+08:00' as const,
});

/** Noon of a day, for what is known by its day only. */
export const noonOf = (day: string) => eventTimeOf(`${day}T04:00:00.000Z`);

/** The place where an event happened and where its objects are afterwards. */
export const placeOf = (names: EpcisNames, code: string | undefined) =>
  code === undefined ? {} : { readPoint: { id: names.place(code) }, bizLocation: { id: names.place(code) } };

/** An entry of the master data. An attribute without an address of its own is one of the Core Business Vocabulary. */
export interface EpcisTerm {
  id: string;
  attributes: Record<string, string>;
}

const vocabulary = (type: string, terms: readonly EpcisTerm[]) => ({
  type: `urn:epcglobal:epcis:vtype:${type}`,
  vocabularyElementList: terms.map(({ id, attributes }) => ({
    id,
    attributes: Object.entries(attributes).map(([name, attribute]) => ({
      id: name.includes(':') ? name : `urn:epcglobal:cbv:mda#${name}`,
      attribute,
    })),
  })),
});

interface DocumentHead {
  name: string;
  now: Date;
  classes: readonly EpcisTerm[];
  places: readonly EpcisTerm[];
}

/** Returns an EPCISDocument without its events. */
export function epcisHead(names: EpcisNames, { name, now, classes, places }: DocumentHead) {
  const lists = [
    ...(classes.length > 0 ? [vocabulary('EPCClass', classes)] : []),
    ...(places.length > 0 ? [vocabulary('BusinessLocation', places)] : []),
  ];
  return {
    '@context': [
      'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld',
      { farm: names.vocabulary },
    ],
    id: names.document(name),
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: malaysianTime(now.toISOString()),
    ...(lists.length > 0 && { epcisHeader: { epcisMasterData: { vocabularyList: lists } } }),
  };
}

export const epcisType = 'application/ld+json; charset=utf-8';
