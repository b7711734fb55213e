import Type from 'typebox';
import { Id, StrictObject } from '../../lib/shapes.schema.ts';

export const countView = {
  summary: 'Counts a product view. Only the number is stored.',
  body: StrictObject({ product_id: Id }),
  reply: Type.Null(),
};
