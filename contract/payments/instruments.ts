import type { Static } from 'typebox';
import { del, get, post, put } from '../lib/endpoint.ts';
import type * as schema from './instruments.schema.ts';

export type Instrument = Static<typeof schema.Instrument>;
export type InstrumentDraft = Static<typeof schema.saveInstrument.body>;
export type InstrumentChange = Static<typeof schema.changeInstrument.body>;

export const listInstruments = get<typeof schema.listInstruments>('/payment', 'customer');
export const saveInstrument = post<typeof schema.saveInstrument>('/payment', 'customer');
export const getInstrument = get<typeof schema.getInstrument>('/payment/:id', 'customer');
export const changeInstrument = put<typeof schema.changeInstrument>('/payment/:id', 'customer');
export const removeInstrument = del<typeof schema.removeInstrument>('/payment/:id', 'customer');
