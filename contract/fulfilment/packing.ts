import type { Static } from 'typebox';
import { get, post } from '../lib/endpoint.ts';
import type * as schema from './packing.schema.ts';

export type DeliveryWindow = Static<typeof schema.DeliveryWindow>;
export type PickRow = Static<typeof schema.PickRow>;
export type PickList = Static<typeof schema.getPickList.reply>['data'];
export type RunStop = Static<typeof schema.RunStop>;
export type PackLine = Static<typeof schema.PackLine>;
export type PackOrder = Static<typeof schema.PackOrder>;
export type Substitute = Static<typeof schema.Substitute>;
export type Packing = Static<typeof schema.packStaffOrder.body>;
export type Packed = Static<typeof schema.packStaffOrder.reply>['data'];

export const listWindows = get<typeof schema.listWindows>('/staff/windows', 'staff');
export const getPickList = get<typeof schema.getPickList>('/staff/picklists', 'staff');
export const startPicking = post<typeof schema.startPicking>('/staff/picklists', 'staff');
export const getRun = get<typeof schema.getRun>('/staff/runs', 'staff');
export const sendRun = post<typeof schema.sendRun>('/staff/runs', 'staff');
export const getPacking = get<typeof schema.getPacking>('/staff/orders/:id/packing', 'staff');
export const packStaffOrder = post<typeof schema.packStaffOrder>('/staff/orders/:id/packing', 'staff');
export const listSubstitutes = get<typeof schema.listSubstitutes>('/staff/orders/:id/substitutes', 'staff');
