import Type from 'typebox';
import { get } from './endpoint.ts';
import { Timestamp } from './shapes.ts';

export const getClock = get('/clock', 'anyone', {
  summary: 'The shop’s present time, which decides prices and deals.',
  reply: Type.Object({ now: Timestamp }),
});
