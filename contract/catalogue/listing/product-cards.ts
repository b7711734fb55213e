import Type, { type Static } from 'typebox';
import { soldMonthDays } from '../../lib/limits.ts';
import { Attachment, Id, NamedRecord, Nullable, Sen, StringEnum, Timestamp } from '../../lib/shapes.ts';
import { ProductType, Tint } from '../catalogue-shapes.ts';

export const UnitPrice = Type.Object({ amount: Sen, per: StringEnum(['kg'] as const) });

const CardDeal = Type.Object({
  id: Id,
  ends_at: Timestamp,
  stock_total: Type.Integer({ description: 'units in the deal' }),
  stock_left: Type.Integer({ description: 'units of the deal that are available' }),
});

export const cardFields = {
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  product_type: ProductType,
  image: Attachment,
  unit: Type.String({ description: 'one unit: "300 g", "1 head (about 1 kg)"' }),
  price: Type.Integer({
    description: 'the price of one unit; of the cheapest pack, where there are several; sen',
  }),
  sale_price: Nullable(Sen),
  min_price: Sen,
  max_price: Sen,
  discount_percent: Type.Integer(),
  unit_price: Nullable(UnitPrice),
  sale_mode: StringEnum(['each', 'weight'] as const),
  qty_step: Type.Integer(),
  qty_min: Type.Integer(),
  qty_max: Type.Integer(),
  quantity: Type.Integer({ description: 'available units' }),
  sold: Type.Integer({ description: `units sold in the last ${soldMonthDays} days` }),
  in_stock: Type.Boolean(),
  low_stock: Type.Boolean(),
  on_sale: Type.Boolean(),
  deal: Nullable(CardDeal),
  fresh: Type.Boolean(),
  bundle: Nullable(
    Type.Object({
      value: Type.Integer({ description: 'the price of its items one by one; sen' }),
      saving: Sen,
      contents: Type.Array(
        Type.Object({
          name: Type.String(),
          thumbnail: Type.String(),
          tint: Tint,
          quantity: Type.Integer(),
        }),
      ),
    }),
  ),
  brand: Nullable(NamedRecord),
  category: Type.Object({ id: Id, name: Type.String(), slug: Type.String(), tint: Tint }),
  dietary: Type.Array(NamedRecord),
  tags: Type.Array(NamedRecord),
  is_new: Type.Boolean(),
  is_featured: Type.Boolean(),
  rating: Nullable(Type.Number({ description: 'the average rating, to a tenth' })),
  review_count: Type.Integer(),
};

export const ProductCard = Type.Object(cardFields);
export type ProductCard = Static<typeof ProductCard>;
