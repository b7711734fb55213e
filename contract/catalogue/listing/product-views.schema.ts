import Type from 'typebox';
import { Closed, Id } from '../../lib/shapes.schema.ts';

export const countView = {
  summary: 'Someone looks at a product. Only how many do is kept.',
  body: Closed({ product_id: Id }),
  reply: Type.Null(),
};
