import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../lib/collection.ts';
import { get } from '../lib/endpoint.ts';
import { Day, ListReply, Slug } from '../lib/shapes.ts';

/** The public part of a recall: why, what to do, and the packs by the codes on their labels. */
const PublicRecall = Type.Object({
  number: Type.Integer(),
  on: Day,
  severity: Type.Integer({ description: '1: may harm health badly' }),
  reason: Type.String(),
  advice: Type.String(),
  products: Type.Array(
    Type.Object({
      slug: Slug,
      name: Type.String(),
      unit: Type.String(),
      lots: Type.Array(Type.String({ description: 'the code on the label' })),
    }),
  ),
});

export type PublicRecall = Static<typeof PublicRecall>;

export const listPublicRecalls = get('/recalls', 'anyone', {
  summary: 'The latest hundred recalls with the codes of their packs, the newest first.',
  query: LanguageQuery,
  reply: ListReply(PublicRecall),
});
