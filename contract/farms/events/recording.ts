import type { Static } from 'typebox';
import { del, get, post, put } from '../../lib/endpoint.ts';
import type * as schema from './recording.schema.ts';

export type EventOutcome = Static<typeof schema.EventOutcome>;
export type FarmChanges = Static<typeof schema.syncFarms.reply>;
export type EventShown = Static<typeof schema.EventShown>;
export type WaitingEvent = Static<typeof schema.WaitingEvent>;

/** Records field events. One request may hold two hundred events, and repeat them. */
export const submitFarmEvents = post<typeof schema.submitFarmEvents>('/seedling-events', 'staff');
export const listEvents = get<typeof schema.listEvents>('/seedlings/:id/events', 'staff');
export const voidEvent = post<typeof schema.voidEvent>('/seedling-events/:id/void', 'staff');
export const correctEvent = post<typeof schema.correctEvent>('/seedling-events/:id/correct', 'staff');
export const syncFarms = get<typeof schema.syncFarms>('/sync', 'staff');

export const startBatch = post<typeof schema.startBatch>('/seedlings', 'staff');
export const describeBatch = put<typeof schema.describeBatch>('/seedlings/:id', 'staff');
export const cancelBatch = del<typeof schema.cancelBatch>('/seedlings/:id', 'staff');
export const archiveBatch = post<typeof schema.archiveBatch>('/seedlings/:id/archive', 'staff');
export const reopenBatch = post<typeof schema.reopenBatch>('/seedlings/:id/reopen', 'staff');
export const repeatCycle = post<typeof schema.repeatCycle>('/archives/:id/repeat', 'staff');
export const listWaiting = get<typeof schema.listWaiting>('/seedling-events/review', 'staff');
export const decideReview = post<typeof schema.decideReview>('/seedling-events/:id/review', 'staff');

export const addFarm = post<typeof schema.addFarm>('/farms', 'staff');
export const changeFarm = put<typeof schema.changeFarm>('/farms/:id', 'staff');
export const closeFarm = del<typeof schema.closeFarm>('/farms/:id', 'staff');
export const reopenFarm = post<typeof schema.reopenFarm>('/farms/:id/restore', 'staff');
export const addPlot = post<typeof schema.addPlot>('/plots', 'staff');
export const changePlot = put<typeof schema.changePlot>('/plots/:id', 'staff');
export const retirePlot = del<typeof schema.retirePlot>('/plots/:id', 'staff');
export const restorePlot = post<typeof schema.restorePlot>('/plots/:id/restore', 'staff');
export const addFarmer = post<typeof schema.addFarmer>('/farmers', 'staff');
export const changeFarmer = put<typeof schema.changeFarmer>('/farmers/:id', 'staff');
export const archiveFarmer = del<typeof schema.archiveFarmer>('/farmers/:id', 'staff');
export const restoreFarmer = post<typeof schema.restoreFarmer>('/farmers/:id/restore', 'staff');
export const recordConsent = put<typeof schema.recordConsent>('/farmers/:id/consent', 'staff');
