import Type from 'typebox';
import { Timestamp } from './shapes.schema.ts';

export const getClock = {
  summary: 'The shop’s present time, which decides prices and deals.',
  reply: Type.Object({ now: Timestamp }),
};
