import type { Static } from 'typebox';
import { del, get, post, put } from '../lib/endpoint.ts';
import type * as schema from './staff-delivery.schema.ts';

export type StaffMethod = Static<typeof schema.DeliveryMethod>;
export type MethodDraft = Static<typeof schema.addMethod.body>;
export type StaffWindow = Static<typeof schema.DeliveryWindow>;
export type WindowDraft = Static<typeof schema.addWindow.body>;
export type StaffDelivery = Static<typeof schema.getDelivery.reply>;
export type DeliveryDay = Static<typeof schema.listDeliveryDays.reply>['data'][number];

export const getDelivery = get<typeof schema.getDelivery>('/staff/delivery', 'staff');
export const addMethod = post<typeof schema.addMethod>('/staff/delivery/methods', 'staff');
export const orderMethods = put<typeof schema.orderMethods>('/staff/delivery/method-order', 'staff');
export const changeMethod = put<typeof schema.changeMethod>('/staff/delivery/methods/:id', 'staff');
export const addWindow = post<typeof schema.addWindow>('/staff/delivery/windows', 'staff');
export const changeWindow = put<typeof schema.changeWindow>('/staff/delivery/windows/:id', 'staff');
export const listDeliveryDays = get<typeof schema.listDeliveryDays>('/staff/delivery/days', 'staff');
export const closeDays = post<typeof schema.closeDays>('/staff/delivery/closed-days', 'staff');
export const openDay = del<typeof schema.openDay>('/staff/delivery/closed-days/:date', 'staff');
export const listHolidays = get<typeof schema.listHolidays>('/staff/delivery/holidays', 'staff');
