import { readGtin } from '@kebun/contract/lots/pack-lot-code.ts';

/** A pack lot as an identifier needs it. */
export interface NamedPackLot {
  code: string;
  barcode: string | null; // of its SKU
}

/**
 * Returns the identifiers of a shop: addresses below its own, in the form that the Core Business Vocabulary gives to
 * HTTP identifiers. Only a pack lot whose SKU has a GTIN has one of GS1.
 */
export function epcisNames(publicUrl: string) {
  const own = (kind: string, part: 'class' | 'obj' | 'loc' | 'bt', id: string) =>
    `${publicUrl}/id/${kind}/${part}/${encodeURIComponent(id)}`;
  return {
    vocabulary: `${publicUrl}/id/voc/`,
    measurement: (name: string) => `${publicUrl}/id/voc/MeasurementType-${name}`,
    substance: (name: string) => `${publicUrl}/id/voc/Substance-${encodeURIComponent(name)}`,
    step: (name: string) => `${publicUrl}/id/voc/BizStep-${name}`,
    document: (name: string) => `${publicUrl}/id/document/${encodeURIComponent(name)}`,
    event: (kind: string, id: string) => `${publicUrl}/id/event/${kind}/${encodeURIComponent(id)}`,
    batch: (code: string) => own('batch', 'class', code),
    seedLot: (id: string) => own('seed-lot', 'class', id),
    harvestLot: (code: string) => own('harvest-lot', 'class', code),
    waste: (packLot: string) => own('waste', 'class', packLot),
    packLot({ code, barcode }: NamedPackLot) {
      const gtin = readGtin(barcode ?? '');
      return gtin ? `https://id.gs1.org/01/${gtin}/10/${code}` : own('pack-lot', 'class', code);
    },
    parcel: (order: string) => own('parcel', 'obj', order),
    place: (code: string) => own('place', 'loc', code),
    order: (number: string) => own('order', 'bt', number),
    residueTest: (id: string) => own('residue-test', 'bt', id),
    recall: (number: number) => own('recall', 'bt', String(number)),
  };
}

export type EpcisNames = ReturnType<typeof epcisNames>;

/** Where packs are made and stored. It serves all farms, so it is no plot of one. */
export const packhouse = 'packhouse';
