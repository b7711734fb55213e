import type { Static } from 'typebox';
import { get } from '../lib/endpoint.ts';
import type * as schema from './postcodes.schema.ts';

export type State = Static<typeof schema.State>;
export type PostcodePlace = Static<typeof schema.PostcodePlace>;

/** One call with two results, each with its own type. */
export const states = get<typeof schema.states>('/states', 'anyone');
export const getState = get<typeof schema.getState>('/states/:id', 'anyone');
export const listStates = get<typeof schema.listStates>('/states', 'anyone');
export const findPlace = get<typeof schema.findPlace>('/states', 'anyone');
