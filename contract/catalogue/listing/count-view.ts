import Type from 'typebox';
import { post } from '../../lib/endpoint.ts';
import { Id, StrictObject } from '../../lib/shapes.ts';

export const countView = post('/product-views', 'anyone', {
  summary: 'Counts a product view. Only the number is stored.',
  body: StrictObject({ product_id: Id }),
  reply: Type.Null(),
});
