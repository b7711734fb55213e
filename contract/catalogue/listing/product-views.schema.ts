import Type from 'typebox';
import { Id, StrictObject } from '../../lib/shapes.schema.ts';

export const countView = {
  summary: 'Someone looks at a product. Only how many do is kept.',
  body: StrictObject({ product_id: Id }),
  reply: Type.Null(),
};
