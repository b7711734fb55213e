import Type from 'typebox';
import { Timestamp } from './shapes.schema.ts';

export const getClock = {
  summary: 'What time it is, by the clock that prices and deals go by.',
  reply: Type.Object({ now: Timestamp }),
};
