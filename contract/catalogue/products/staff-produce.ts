import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { get, post } from '../../lib/endpoint.ts';
import { maxPaymentSen, produceAtOnce } from '../../lib/limits.ts';
import { ListReply, Nullable, StrictObject, StringEnum, Uuid } from '../../lib/shapes.ts';
import { Tint } from '../catalogue-shapes.ts';

const ProduceSlug = Type.String({ minLength: 1, maxLength: 120 });

const Produce = Type.Object({
  slug: ProduceSlug,
  name: Type.String(),
  unit: Type.String({ description: 'what one unit is, such as 250 g' }),
  sale_mode: StringEnum(['each', 'weight'] as const),
  category: Type.Object({ slug: ProduceSlug, name: Type.String(), tint: Tint }),
  picture: Type.String({ description: 'the address of its drawing' }),
  is_added: Type.Boolean({ description: 'the shop has a product with this slug' }),
});

export const listProduce = get('/staff/produce', 'staff', {
  summary:
    'The built-in list of produce, category by category: names, units, storage tips and drawings for new products.',
  query: LanguageQuery,
  reply: ListReply(Produce),
});

export const addProduce = post('/staff/produce', 'staff', {
  summary:
    'Creates a product for each of these entries of the list, all or none. Without a category each goes to its ' +
    'usual one, which is created where it is missing.',
  query: LanguageQuery,
  body: StrictObject({
    items: Type.Array(
      StrictObject({
        slug: ProduceSlug,
        price: Type.Integer({ minimum: 1, maximum: maxPaymentSen, description: 'of one unit; sen' }),
        opening_stock: Type.Optional(
          Nullable(
            Type.Integer({
              minimum: 0,
              maximum: 100_000,
              description: 'the units that are there now; needs stock.write',
            }),
          ),
        ),
      }),
      { minItems: 1, maxItems: produceAtOnce },
    ),
    category_id: Type.Optional(Nullable(Uuid)),
    status: StringEnum(['draft', 'publish'] as const),
  }),
  reply: Type.Object({ created: Type.Integer() }),
});

export type Produce = Static<typeof Produce>;
export type ProduceDraft = Static<typeof addProduce.call.body>;
