import * as numbers from '@kebun/contract/accounts/contact-numbers.ts';
import * as cart from '@kebun/contract/cart/cart.ts';
import { saveEInvoiceBuyer as saveBuyer } from '@kebun/contract/orders/e-invoice.ts';
import { readOrderNumber } from '@kebun/contract/orders/order-number.ts';
import { orderStatuses } from '@kebun/contract/orders/order-status.ts';
import * as contract from '@kebun/contract/orders/orders.ts';
import { getOrderPaper } from '@kebun/contract/orders/papers.ts';
import * as slips from '@kebun/contract/orders/wait-for-harvest.ts';
import * as reviews from '@kebun/contract/reviews/reviews.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { AttemptTarget } from '#platform/auth/rate-limits.ts';
import type { Shopper } from '#platform/auth/session.ts';
import type { Db } from '#platform/db/db.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { countOrders, listOrders } from './history/list-orders.ts';
import { removeNumber } from './history/remove-number.ts';
import { findOrder, findOwnOrder, trackOrder } from './history/track-order.ts';
import type { ReplyLocale } from './order-reply.ts';
import { listOrderStatuses, statusReply } from './order-statuses.ts';
import { localeOfPaper, renderPaper } from './papers/render-paper.ts';
import { saveEInvoiceBuyer } from './papers/save-e-invoice-buyer.ts';
import { buyAgain } from './purchases/buy-again.ts';
import { listBoughtProducts } from './purchases/list-bought-products.ts';
import { reviewBought } from './purchases/review-purchase.ts';
import { isOwnOrder } from './queries.ts';
import { listLaterSlots, waitForHarvest } from './slips/wait-for-harvest.ts';

export function orderRoutes(app: App): void {
  serve(
    app,
    contract.listOrderStatuses,
    ({ query, language, t }) => listOrderStatuses(query, { language, t }),
    { whose: 'public' },
  );
  serve(
    app,
    contract.getOrderStatus,
    ({ params, t }) => {
      const slug = orderStatuses.find((status) => status === params.id);
      if (!slug) throw new Refusal('not_found');
      return { data: statusReply(slug, t) };
    },
    { whose: 'public' },
  );

  const verified = { whose: 'verified' } as const;
  serve(
    app,
    contract.trackOrder,
    (context) =>
      trackOrder(context.db, numberIn(context.query), { ...context.query, caller: context.caller }, context),
    {
      ...verified,
      failures: { limit: 'track_proof', of: ({ db, query, caller }) => orderAttempt(db, query, caller) },
    },
  );
  serve(
    app,
    contract.trackOrderByForm,
    (context) =>
      trackOrder(context.db, numberIn(context.body), { ...context.body, caller: context.caller }, context),
    {
      ...verified,
      failures: { limit: 'track_proof', of: ({ db, body, caller }) => orderAttempt(db, body, caller) },
    },
  );

  serve(
    app,
    contract.getOrder,
    async (context) => {
      const { db, query, caller } = context;
      if (query.id) return { data: await findOwnOrder(db, query.id, caller, context) };
      const proof = { share_token: query.share_token, caller };
      return { data: await findOrder(db, numberIn(query), proof, context) };
    },
    { whose: 'verified' },
  );
  serve(
    app,
    contract.getOrderByNumber,
    async (context) => {
      const proof = { share_token: context.query.share_token, caller: context.caller };
      return { data: await findOrder(context.db, context.params.display_id, proof, context) };
    },
    { whose: 'verified' },
  );

  serve(
    app,
    getOrderPaper,
    async (context) => {
      const { config, db, params, query, caller } = context;
      const find = (locale: ReplyLocale) =>
        findOrder(db, params.display_id, { share_token: query.share_token, caller }, locale);
      const order = await find(context);
      const locale = localeOfPaper(query.lang, order, context);
      return renderPaper(
        db,
        { ...params, ...query, publicUrl: config.publicUrl },
        locale === context ? order : await find(locale),
        locale,
      );
    },
    { whose: 'verified' },
  );
  serve(
    app,
    saveBuyer,
    async (context) => {
      const { db, params, body, caller, inTransaction } = context;
      const { share_token, ...draft } = body;
      const { id } = await findOrder(db, params.display_id, { share_token, caller }, context);
      return { data: await inTransaction((tx) => saveEInvoiceBuyer(tx, id, draft)) };
    },
    { whose: 'verified' },
  );
  serve(
    app,
    slips.listLaterSlots,
    async (context) => {
      const { db, params, query, caller, clock, language } = context;
      const proof = { share_token: query.share_token, caller };
      const { id } = await findOrder(db, params.display_id, proof, context);
      return { data: await listLaterSlots(db, id, { now: clock(), language }) };
    },
    { whose: 'verified' },
  );
  serve(
    app,
    slips.waitForHarvest,
    async (context) => {
      const { db, params, body, caller, clock, language, t, inTransaction } = context;
      const proof = { share_token: body.share_token, caller };
      const { id } = await findOrder(db, params.display_id, proof, context);
      await inTransaction((tx) => waitForHarvest(tx, id, body.slot_id, { now: clock(), language }));
      return { data: await findOrder(db, params.display_id, proof, context), message: t('order.slip_moved') };
    },
    { whose: 'verified' },
  );
  serve(
    app,
    contract.listOrders,
    (context) => listOrders(context.db, context.shopper.id, context.query, context),
    { whose: 'own' },
  );
  serve(
    app,
    contract.getOwnOrder,
    async (context) => ({
      data: await findOwnOrder(context.db, context.params.id, context.shopper, context),
    }),
    { whose: 'own' },
  );
  serve(
    app,
    contract.countOrders,
    async (context) => ({
      data: await countOrders(context.db, context.shopper.id, context),
    }),
    { whose: 'own' },
  );

  serve(
    app,
    contract.listBoughtProducts,
    (context) => listBoughtProducts(context.db, context.shopper.id, context.query, context.language),
    { whose: 'own' },
  );
  serve(
    app,
    cart.buyAgain,
    async ({ db, shopper, body, clock, language, t }) => {
      const to = { owner: shopper.kind, language, t };
      const bought = await buyAgain(db, shopper.id, body, { now: clock(), to });
      return { ...bought, message: t('bought.again', { count: bought.added.length }) };
    },
    { whose: 'own' },
  );

  serve(
    app,
    numbers.removeNumber,
    async ({ inTransaction, shopper, params }) => {
      await inTransaction((tx) => removeNumber(tx, shopper.id, params.id));
      return null;
    },
    { whose: 'own' },
  );

  serve(
    app,
    reviews.writeReview,
    async ({ db, body, shopper, language, t, inTransaction, reply }) => {
      if (!(await readSettings(db)).features.reviews) throw new Refusal('not_found');
      const { product_id: productId, order_item_id: orderLineId, ...draft } = body;
      const review = await inTransaction((tx) =>
        reviewBought(tx, draft, { productId, orderLineId }, { shopperId: shopper.id, language }),
      );
      reply.code(201);
      return { data: { ...review, status: 'pending' as const }, message: t('reviews.thanks') };
    },
    { whose: 'own' },
  );
}

/** Both parameter names are accepted; the first with a value counts. */
interface TrackingQuery {
  display_id?: string | null;
  order_number?: string | null;
  email?: string | null;
  contact_number?: string | null;
}

/**
 * Returns the order whose email address or phone number is guessed. It ignores its own customer and requests
 * without a proof.
 */
async function orderAttempt(
  db: Db,
  sent: TrackingQuery,
  caller: Shopper | undefined,
): Promise<AttemptTarget | undefined> {
  if (!sent.email?.trim() && !sent.contact_number?.trim()) return undefined;
  const number = readOrderNumber(numberIn(sent)) ?? '';
  return (await isOwnOrder(db, number, caller?.id)) ? undefined : { name: number };
}

const numberIn = (sent: { display_id?: string | null; order_number?: string | null }) =>
  sent.display_id || sent.order_number || '';
