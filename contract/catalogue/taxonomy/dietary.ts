import Type, { type Static } from 'typebox';
import { collection, LanguageQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import { Id, PageReply, RecordReply, StrictObject } from '../../lib/shapes.ts';

export const Dietary = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  details: Type.String(),
  product_count: Type.Integer(),
});

export type Dietary = Static<typeof Dietary>;
export const dietaryList = collection({
  search: ['name', 'slug'],
  filters: ['text', 'keyword', 'slug'],
  orders: ['position', 'name'],
});

export const listDietary = get('/dietary', 'anyone', {
  summary: 'The dietary needs that a product can suit.',
  query: StrictObject(dietaryList.query),
  reply: PageReply(Dietary),
});

export const getDietary = get('/dietary/:id', 'anyone', {
  summary: 'One dietary need by its slug or id.',
  params: Type.Object({ id: Id }),
  query: LanguageQuery,
  reply: RecordReply(Dietary),
});
