import Type, { type Static } from 'typebox';
import { Tint } from '../catalogue/catalogue-shapes.ts';
import { listQuery } from '../lib/collection.ts';
import { get } from '../lib/endpoint.ts';
import { Attachment, Day, Id, ListReply, NamedRecord, Sen, StrictObject, StringEnum } from '../lib/shapes.ts';

/** The days on which the harvest of a pre-order is expected. An order with it is delivered on one of them. */
export const PreOrderDays = Type.Object({
  from: Day,
  to: Day,
  label: Type.String({ description: 'the days in words' }),
});

export type PreOrderDays = Static<typeof PreOrderDays>;

/** A batch whose packs are sold before they are cut. */
export const Presale = Type.Object({
  id: Id,
  product: NamedRecord,
  image: Attachment,
  tint: Tint,
  unit: Type.String(),
  sale_mode: StringEnum(['each', 'weight'] as const),
  price: Sen,
  batch: Type.Object({ code: Type.String(), farm: Type.String() }),
  ...PreOrderDays.properties,
  left: Type.Integer({ description: 'packs that can be ordered at once' }),
});

export type Presale = Static<typeof Presale>;

export const listPresales = get('/presales', 'anyone', {
  summary: 'What can be pre-ordered at present, the earliest harvest first.',
  query: StrictObject({
    lang: listQuery.lang,
    product: Type.Optional(Type.String({ maxLength: 200, description: 'the slug of one product' })),
  }),
  reply: ListReply(Presale),
});
