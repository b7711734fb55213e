import { saveStaffEInvoiceBuyer } from '@kebun/contract/orders/e-invoice.ts';
import * as moving from '@kebun/contract/orders/move-delivery.ts';
import { getStaffOrderPaper, mailOrderPaper } from '@kebun/contract/orders/papers.ts';
import * as contract from '@kebun/contract/orders/staff-orders.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { ReplyLocale } from '../order-reply.ts';
import { mailPaper } from '../papers/mail-paper.ts';
import { localeOfPaper, renderPaper } from '../papers/render-paper.ts';
import { saveBuyerByStaff } from '../papers/save-e-invoice-buyer.ts';
import { addNote } from './add-note.ts';
import { listDeliverySlots, moveDeliveryByStaff } from './move-delivery-by-staff.ts';
import { dropOrderFilter, listOrderFilters, saveOrderFilter } from './saved-filters.ts';
import { findOrderForStaff, listOrdersForStaff, updateOrderByStaff } from './staff-orders.ts';

/** The staff endpoints for orders. */
export function orderStaffRoutes(app: App): void {
  serve(
    app,
    contract.listStaffOrders,
    (context) => listOrdersForStaff(context.db, context.query, context),
    staff('orders.read'),
  );
  serve(
    app,
    contract.getStaffOrder,
    async (context) => ({ data: await findOrderForStaff(context.db, context.params.id, context) }),
    staff('orders.read'),
  );
  serve(
    app,
    getStaffOrderPaper,
    async (context) => {
      const { config, db, params, query, staff: by } = context;
      const find = ({ language, t }: ReplyLocale) =>
        findOrderForStaff(db, params.id, { language, t, staff: by });
      const order = await find(context);
      const locale = localeOfPaper(query.lang, order, context);
      return renderPaper(
        db,
        { ...params, ...query, publicUrl: config.publicUrl },
        locale === context ? order : await find(locale),
        locale,
      );
    },
    staff('orders.read'),
  );
  serve(
    app,
    mailOrderPaper,
    async ({ inTransaction, params, body, staff: by, t }) => {
      const { kind } = params;
      await inTransaction((tx) =>
        mailPaper(tx, params.id, { kind, number: body.number, lang: body.language }, by),
      );
      return { message: t('issue.order_mailed') };
    },
    staff('orders.write'),
  );
  serve(
    app,
    saveStaffEInvoiceBuyer,
    async ({ inTransaction, params, body, staff: by }) => ({
      data: await inTransaction((tx) => saveBuyerByStaff(tx, params.id, body, by)),
    }),
    staff('orders.write'),
  );
  serve(
    app,
    contract.moveStaffOrder,
    async (context) => {
      const { inTransaction, staff: by, params, body } = context;
      await inTransaction((tx) => updateOrderByStaff(tx, params.id, { ...body, by }));
      return { data: await findOrderForStaff(context.db, params.id, context) };
    },
    staff('orders.move'),
  );
  serve(
    app,
    contract.addOrderNote,
    async (context) => {
      const { inTransaction, staff: by, params, body, reply } = context;
      await inTransaction((tx) => addNote(tx, params.id, body, by));
      reply.code(201);
      return { data: await findOrderForStaff(context.db, params.id, context) };
    },
    staff('orders.note'),
  );

  deliveryRoutes(app);
  filterRoutes(app);
}

/** The endpoints that move the delivery of an order. */
function deliveryRoutes(app: App) {
  serve(
    app,
    moving.listDeliverySlots,
    async ({ db, params, clock, language }) => ({
      data: await listDeliverySlots(db, params.id, { now: clock(), language }),
    }),
    staff('orders.write'),
  );
  serve(
    app,
    moving.moveDelivery,
    async (context) => {
      const { inTransaction, staff: by, params, body, clock, language } = context;
      await inTransaction((tx) => moveDeliveryByStaff(tx, params.id, body, { by, now: clock(), language }));
      return { data: await findOrderForStaff(context.db, params.id, context) };
    },
    staff('orders.write'),
  );
}

/** The endpoints for a staff member's saved order filters. */
function filterRoutes(app: App) {
  serve(
    app,
    contract.listOrderFilters,
    async ({ db, staff }) => ({ data: await listOrderFilters(db, staff.id) }),
    { whose: 'own' },
  );
  serve(
    app,
    contract.saveOrderFilter,
    async ({ inTransaction, staff, body, reply }) => {
      const data = await inTransaction((tx) => saveOrderFilter(tx, staff.id, body));
      reply.code(201);
      return { data };
    },
    { whose: 'own' },
  );
  serve(
    app,
    contract.dropOrderFilter,
    async ({ inTransaction, staff, params }) => {
      await inTransaction((tx) => dropOrderFilter(tx, staff.id, params.id));
      return null;
    },
    { whose: 'own' },
  );
}
