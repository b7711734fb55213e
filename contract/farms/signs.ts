import Type, { type Static } from 'typebox';
import { listQuery } from '../lib/collection.ts';
import { get } from '../lib/endpoint.ts';
import { maxLabelPages } from '../lib/limits.ts';
import { IdParams, StrictObject, StringEnum } from '../lib/shapes.ts';

/** Labels in millimetres, and signs across a sheet of A6, A5 or A4. */
export const signSizes = ['38x25', '62x40', '100x62', '110x70', 'a6', 'a5', 'a4'] as const;
export type SignSize = (typeof signSizes)[number];

const print = StrictObject({
  lang: listQuery.lang,
  size: Type.Optional(StringEnum(signSizes)),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: maxLabelPages, description: 'pages' })),
});
const reply = Type.String({ description: 'a PDF' });

export const getPlotSign = get('/staff/plots/:id/sign', 'staff', {
  summary:
    'The sign of a plot as PDF, in every language of the shop. Its QR code opens the page of the plot.',
  params: IdParams,
  query: print,
  reply,
});

export const getBatchLabel = get('/staff/batches/:id/label', 'staff', {
  summary:
    'The label of the trays of a batch as PDF, in every language of the shop. Its QR code opens its page.',
  params: IdParams,
  query: print,
  reply,
});

export type SignQuery = Static<typeof print>;
