import { readPackLotCode, tracePath } from '@kebun/contract/lots/pack-lot-code.ts';
import type * as schema from '@kebun/contract/qrcodes/qrcodes.ts';
import type { QrCode } from '@kebun/contract/qrcodes/qrcodes.ts';
import { asReferCode } from '@kebun/contract/referrals/referrals.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import { findBatchCode } from '#domains/farms/batches/find-seedling.ts';
import { findPlotCode } from '#domains/farms/plots/list-plots.ts';
import { reservedUntil } from '#domains/inventory/expired-reservations.ts';
import { hasPackLot } from '#domains/lots/trace-lot.ts';
import { findOrder } from '#domains/orders/history/track-order.ts';
import { findOwnPayable, findPayable } from '#domains/orders/order-money.ts';
import { selectInviter } from '#domains/referrals/code-rows.ts';
import { findOwnCode } from '#domains/referrals/own-code.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import type { RequestContext } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';

export type QrCodeRequest = RequestContext<typeof schema.getQrCode.call>;

/** The target of a code: the path of a page, and whether the page exists in each language. */
export interface QrTarget {
  payload: string;
  path: string;
  inOneLanguage?: true; // a staff page, whose language staff choose there
}

/** The target of each type of code. Throws when it does not exist or the caller may not see it. */
export const targets: Record<QrCode['type'], (request: QrCodeRequest) => Promise<QrTarget>> = {
  referral: invitationAt,
  order: orderAt,
  payment: paymentAt,
  member: memberAt,
  batch: batchAt,
  plot: plotAt,
  lot: lotAt,
};

function refOf({ query }: QrCodeRequest): string {
  const ref = query.ref?.trim();
  if (!ref) throw invalidField('ref', 'rule.required');
  return ref;
}

async function invitationAt(request: QrCodeRequest): Promise<QrTarget> {
  const { features } = await readSettings(request.db);
  if (!features.referral) throw new Refusal('not_found');
  const code = request.query.ref ? asReferCode(request.query.ref) : await ownCodeOf(request);
  if (!(await selectInviter(request.db, code))) throw new Refusal('not_found');
  return { payload: code, path: `/refer?code=${code}` };
}

async function ownCodeOf(request: QrCodeRequest): Promise<string> {
  const id = customerOf(request);
  return (await request.inTransaction((tx) => findOwnCode(tx, id))).code;
}

/** Returns the id of the calling customer. Throws for guests and callers without a token. */
function customerOf({ caller }: QrCodeRequest): string {
  if (caller?.kind !== 'customer') throw new Refusal('signed_out');
  return caller.id;
}

/** Returns the order page, for its customer only. */
async function orderAt(request: QrCodeRequest): Promise<QrTarget> {
  const { db, caller } = request;
  const order = caller && (await findOwnPayable(db, caller.id, { number: refOf(request) }));
  if (!order) throw new Refusal('order_not_found');
  return { payload: order.display_id, path: `/track-order/view?order=${order.display_id}` };
}

/** Returns the payment page of an order while it is payable. Paying still needs the customer's session. */
async function paymentAt(request: QrCodeRequest): Promise<QrTarget> {
  const { db, caller, query } = request;
  const { id } = await findOrder(db, refOf(request), { caller, share_token: query.share_token }, request);
  const order = await findPayable(db, id);
  if (!order) throw new Refusal('order_not_found');
  const { status, display_id, payment_gateway } = order;
  if (payment_gateway === 'cod') throw new Refusal('not_paid_online');
  if (status === 'failed' || status === 'cancelled') throw new Refusal('payment_expired');
  if (status !== 'awaiting_payment') throw new Refusal('already_paid');
  if ((await reservedUntil(db, id)).isOver) throw new Refusal('payment_expired');
  return { payload: display_id, path: `/checkout/web-payment?order=${display_id}` };
}

/** Returns the customer's page for staff. It accepts no `ref`, so it always belongs to the caller. */
async function memberAt(request: QrCodeRequest): Promise<QrTarget> {
  const id = customerOf(request);
  if (request.query.ref && request.query.ref !== id) throw invalidField('ref');
  return { payload: id, path: `/backoffice#/customers/${id}/show`, inOneLanguage: true };
}

async function batchAt(request: QrCodeRequest): Promise<QrTarget> {
  await assertFarms(request);
  const code = await findBatchCode(request.db, refOf(request));
  if (!code) throw new Refusal('batch_not_found');
  return { payload: code, path: `/farm?view=lifecycle&id=${encodeURIComponent(code)}` };
}

async function plotAt(request: QrCodeRequest): Promise<QrTarget> {
  await assertFarms(request);
  const id = refOf(request);
  const code = await findPlotCode(request.db, id);
  if (!code) throw new Refusal('plot_not_found');
  return { payload: code, path: `/farm?view=plot&id=${id.toLowerCase()}` };
}

/** Returns the page of a pack lot, also of a held or recalled one: it says so. */
async function lotAt(request: QrCodeRequest): Promise<QrTarget> {
  const code = readPackLotCode(refOf(request));
  if (!code) throw new Refusal('lot_code_invalid');
  if (!(await hasPackLot(request.db, code))) throw new Refusal('lot_not_found');
  return { payload: code, path: tracePath(code) };
}

/** Throws when the shop does not publish its farms. */
async function assertFarms({ db }: QrCodeRequest): Promise<void> {
  const { features } = await readSettings(db);
  if (!features.farm) throw new Refusal('not_found');
}
