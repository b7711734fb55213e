// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source
import type { Mutant } from './mutants.ts';

const redeemDealsFile = 'server/domains/deals/redeem-deals.ts';
const couponOrders = 'server/domains/checkout/place-order/coupon-orders.test.ts';
const checkoutCalls = 'server/domains/checkout/routes.test.ts';
const checkoutRoutes = 'server/domains/checkout/routes.ts';
const addMovement = 'server/domains/inventory/add-movement.ts';
const counting = 'server/domains/inventory/add-movement.test.ts';
const moving = 'server/domains/orders/status/change-status.ts';
const leaving = 'server/domains/orders/status/shipped-stock.test.ts';
const takeInputs = 'server/domains/lots/lock-inputs.ts';
const packHarvest = 'server/domains/lots/pack-harvest.ts';
const packing = 'server/domains/lots/pack-harvest.test.ts';
const repacking = 'server/domains/lots/repack-lots.ts';
const repackingTest = 'server/domains/lots/repack-lots.test.ts';
const repackingTables = 'server/migrations/0690-repacking.sql';
const namedLots = 'server/domains/fulfilment/read-packed-lines.ts';
const namedLotsTest = 'server/domains/fulfilment/named-lots.test.ts';
const complaining = 'server/domains/complaints/report-complaint.test.ts';
const holding = 'server/domains/inventory/reserve-stock.test.ts';

/** A field of any type, which the server refuses at start. */
const anything = "Type.Unsafe<any>({ type: ['string', 'number', 'boolean', 'object', 'array', 'null'] })";

/** Guards of docs/rules.md: each keeps one rule, while other lists have broader ones. */
export const ruleGuards: readonly Mutant[] = [
  {
    guard: 'complaints: packs of a line are credited once',
    removals: [
      {
        file: 'server/migrations/0675-complaints.sql',
        take: 'one_complaint_per_line unique (line_id, kind)',
        put: 'one_complaint_per_line unique (line_id, kind, id)',
      },
    ],
    test: complaining,
    named: 'two tabs',
  },
  {
    guard: 'complaints: only packs below the guarantee are credited at once',
    removals: [
      { file: 'server/domains/complaints/report-complaint.ts', take: ' && quantity <= found.short_packs' },
      {
        file: 'server/migrations/0675-complaints.sql',
        take: " or kind = 'short_dated' and short_packs > 0",
        put: ' or true',
      },
    ],
    test: complaining,
    named: 'keep as long as guaranteed',
  },
  {
    guard: 'complaints: credit without a decision has a limit in a month',
    removals: [
      {
        file: 'server/domains/complaints/report-complaint.ts',
        take: ' <= maxInstantCredit',
        put: ' <= maxInstantCredit * 9',
      },
    ],
    test: complaining,
    named: 'once a customer has been credited',
  },
  {
    guard: 'lots: packers never pack the same grams',
    removals: [
      { file: takeInputs, take: ' order by id for no key update`', put: ' order by id`' },
      { file: takeInputs, take: " and remaining_g >= taken.grams and state = 'ok'" },
      {
        file: 'server/migrations/0600-harvest-lots.sql',
        take: 'remaining_g   bigint not null check (remaining_g >= 0),',
        put: 'remaining_g bigint not null,',
      },
    ],
    test: packing,
    named: 'packers at once',
  },
  {
    guard: 'lots: a held lot is not packed',
    removals: [{ file: takeInputs, take: "  if (lot.state === 'held') return 'lot_held';" }],
    test: packing,
    named: 'that staff or the farm hold',
  },
  {
    guard: 'lots: unlike lots are not mixed',
    removals: [
      {
        file: packHarvest,
        take: "  if (!isOne && !is_mixed) throw fieldRefusal('lots_differ', 'is_mixed');",
      },
    ],
    test: packing,
    named: 'others only as a mixed lot',
  },
  {
    guard: 'lots: a best-before date is not lengthened',
    removals: [{ file: packHarvest, take: 'if (best_before && best_before > latest)', put: 'if (false)' }],
    test: packing,
    named: 'keeps the shelf life',
  },
  {
    guard: 'lots: repacking packers wait for each other',
    removals: [
      {
        file: repacking,
        take: '  if (sku) await lockSharedStock(tx, [sku.id, ...known.map(({ sku_id }) => sku_id)]);',
      },
    ],
    test: repackingTest,
    named: 'packers at once never repack',
  },
  {
    guard: 'lots: a repeated repacking is one',
    removals: [{ file: repacking, take: '  if (repeated) return repeated;' }],
    test: repackingTest,
    named: 'with the same key repacks once',
  },
  {
    guard: 'lots: repacked packs leave their lots',
    removals: [
      {
        file: repacking,
        take: '  await takePacks(tx, inputs, { source: `lot:${lot.code}`, staffId: by.id });',
      },
    ],
    test: repackingTest,
    named: 'gram by gram',
  },
  {
    guard: 'lots: repacked packs keep no longer',
    removals: [
      { file: repacking, take: 'if (best_before && latest && best_before > latest)', put: 'if (false)' },
    ],
    test: repackingTest,
    named: 'keep as long as those that end first',
  },
  {
    guard: 'lots: a row of a repacking keeps no longer',
    removals: [
      {
        file: repackingTables,
        take: "where to_pack_lot_id = new.id and is_repacked and coalesce(new.best_before, 'infinity') > sources.best_before",
        put: 'where false',
      },
    ],
    test: repackingTest,
    named: 'keep no longer than what was repacked',
  },
  {
    guard: 'lots: a held pack is not repacked',
    removals: [{ file: repacking, take: "  if (lot.state === 'held') return 'lot_held';" }],
    test: repackingTest,
    named: 'is refused of a lot that is held',
  },
  {
    guard: 'lots: a hold reaches what was repacked',
    removals: [
      {
        file: 'server/domains/lots/set-lot-state.ts',
        take: '  for (const lot of await listLotsMadeOf(tx, id)) {',
        put: '  for (const lot of (await listLotsMadeOf(tx, id)).slice(9)) {',
      },
    ],
    test: repackingTest,
    named: 'is held with what it was made of',
  },
  {
    guard: 'recalls: a recall waits for a repacking',
    removals: [
      {
        file: 'server/domains/recalls/confirm-recall.ts',
        take: '    if (packs.length === before) return { harvests, packs, skus };',
        put: '    if (packs.length >= before) return { harvests, packs, skus };',
      },
    ],
    test: repackingTest,
    named: 'a recall and a repacking',
  },
  {
    guard: 'labels: a phone reads the code of a printed label',
    removals: [
      { file: 'server/platform/files/label-pdf.ts', take: 'const quiet = 2;', put: 'const quiet = 60;' },
    ],
    test: 'server/domains/qrcodes/scanned-codes.test.ts',
    named: 'of a pack, of the size 38x25',
  },
  {
    guard: 'epcis: a bought-in lot states the country of its supplier',
    removals: [
      {
        file: 'server/domains/lots/epcis/packing-epcis.ts',
        take: "const known = kind === 'packed' ? 'MY' : country;",
        put: "const known = kind === 'packed' ? 'MY' : 'MY' || country;",
      },
    ],
    test: 'server/domains/lots/epcis/month-epcis.test.ts',
    named: 'states the country',
  },
  {
    guard: 'roots: staff see that a root was changed',
    removals: [
      {
        file: 'server/domains/lots/roots/list-staff-roots.ts',
        take: 'sha256(canonicalJson(rootStatement(row))).equals(row.hash) &&',
      },
    ],
    test: 'server/domains/lots/roots/list-staff-roots.test.ts',
    named: 'does not fit',
  },
  {
    guard: 'lots: a held lot is not sold',
    removals: [
      {
        file: 'server/domains/inventory/split-by-lot.ts',
        take: "isSale ? sql`and state = 'ok'` : sql``",
        put: 'sql``',
      },
    ],
    test: 'server/domains/lots/set-lot-state.test.ts',
    named: 'gives no unit to an order',
  },
  {
    guard: 'lots: a batch with an open harvest is not archived',
    removals: [
      {
        file: 'server/domains/farms/batches/archive-batch.ts',
        take: "  if (lot) throw new Refusal('lot_open', { values: { code: lot.code } });",
      },
    ],
    test: 'server/domains/farms/batches/archive-batch.test.ts',
    named: 'only once its harvests',
  },
  {
    guard: 'lots: near-date packs are none of an order that is being placed',
    removals: [
      {
        file: 'server/domains/lots/lots-off-sale.ts',
        take: '  await lockSharedStock(tx, skus);',
      },
    ],
    test: 'server/domains/lots/near-date.test.ts',
    named: 'the job waits for an order',
  },
  {
    guard: 'lots: no more is written off than was blocked',
    removals: [
      {
        file: 'server/domains/lots/write-off-units.ts',
        take: '  if (units > lot.blocked_units)',
        put: '  if (false)',
      },
    ],
    test: 'server/domains/lots/set-lot-state.test.ts',
    named: 'blocked written off',
  },
  {
    guard: 'lots: a named lot is of the line',
    removals: [
      {
        file: namedLots,
        take: "    if (needed === undefined) throw fieldRefusal('lot_of_other_product', 'lots');",
        put: '    if (needed === undefined) return { line_id, lot_id: lot.id, quantity };',
      },
    ],
    test: namedLotsTest,
    named: 'of another product',
  },
  {
    guard: 'lots: a lot that would not keep as long as guaranteed is not packed',
    removals: [
      {
        file: 'server/domains/inventory/split-by-lot.ts',
        take: 'and (is_released or meets_guarantee(best_before, ${deliveredOn}, short.guaranteed))',
        in: 'splitByLot',
        put: '',
      },
    ],
    test: 'server/domains/fulfilment/guaranteed-days.test.ts',
    named: 'a parcel gets the lots',
  },
  {
    guard: 'lots: a lot that would not keep as long as guaranteed is not named',
    removals: [
      {
        file: namedLots,
        take: "    if (!lot.meets_guarantee) throw fieldRefusal('lot_below_guarantee', 'lots');",
      },
    ],
    test: 'server/domains/fulfilment/guaranteed-days.test.ts',
    named: 'its code is refused',
  },
  {
    guard: 'lots: units of a lot off sale are not sold again',
    removals: [
      {
        file: 'server/domains/inventory/move-stock.ts',
        take: "(state <> 'ok' or is_off_sale)",
        put: "state <> 'ok'",
      },
    ],
    test: 'server/domains/lots/lots-off-sale.test.ts',
    named: 'is taken off sale: its free units',
  },
  {
    guard: 'lots: a past lot is not named',
    removals: [
      { file: namedLots, take: 'lot.best_before !== null && lot.best_before < today', put: 'false' },
    ],
    test: namedLotsTest,
    named: 'past its day',
  },
  {
    guard: 'lots: a hold waits for a packing',
    removals: [
      {
        file: 'server/domains/fulfilment/pack-order.ts',
        take: '  await lockStockOfOrder(tx, orderId, substituteSkusOf(packedLines));',
        put: '  [lockStockOfOrder, substituteSkusOf(packedLines)];',
      },
    ],
    test: namedLotsTest,
    named: 'a hold and a packing',
  },
  {
    guard: 'lots: write-offs wait for each other',
    removals: [
      {
        file: 'server/domains/lots/write-off-units.ts',
        take: "  await lockStockItems(tx, [sku_id]); // every change of the lot's units holds this lock",
      },
    ],
    test: namedLotsTest,
    named: 'two write-offs',
  },
  {
    guard: 'rule: a quantity is a whole number of 1 to 999',
    removals: [
      {
        file: 'contract/lib/shapes.ts',
        take: 'Quantity = Type.Integer({ minimum: 1, maximum: maxQuantityPerLine })',
        put: `Quantity = ${anything}`,
      },
    ],
    test: 'server/domains/cart/routes.test.ts',
    named: 'a quantity of',
  },
  {
    guard: 'rule: a store credit amount in the body is ignored',
    removals: [
      {
        file: 'server/domains/checkout/place-order/place-order.ts',
        take: '  return snapshot;',
        put: '  return { ...snapshot, totals: { ...totals, total: totals.total - (Number((body as any).store_credit) || 0) } } as any;',
      },
    ],
    test: 'server/domains/checkout/place-order/place-order.test.ts',
    named: 'claims to have',
  },
  {
    guard: 'rule: only cash is rounded',
    removals: [
      {
        file: 'server/migrations/0075-orders.sql',
        take: "constraint only_cash_is_rounded check (rounding = 0 or payment_gateway = 'cod'),",
      },
    ],
    test: 'server/domains/orders/status/change-status.test.ts',
    named: 'rounding of what is not cash',
  },
  {
    guard: 'rule: shares add up to the whole, to the sen',
    removals: [{ file: 'contract/lib/money.ts', take: 'byCut.slice(0, left)', put: 'byCut.slice(0, 0)' }],
    test: 'server/domains/orders/allocate-payment.test.ts',
    named: 'whatever an order is paid by',
  },
  {
    guard: 'rule: a payment is at most the maximum of the tables',
    removals: [
      {
        file: 'server/domains/payments/payment-terms.ts',
        take: 'Math.min(max_amount ?? maxPaymentSen, maxPaymentSen)',
        put: '(max_amount ?? maxPaymentSen * 1e6)',
      },
    ],
    test: 'server/domains/payments/payment-terms.test.ts',
    named: 'M-11',
  },
  {
    guard: 'rule: the store credit of an order is at most the maximum of the tables',
    removals: [
      {
        file: 'server/domains/checkout/checkout-blockers.ts',
        take: 'if (totals.store_credit > maxPaymentSen)',
        put: 'if (totals.store_credit > maxPaymentSen * 1e6)',
      },
    ],
    test: 'server/domains/checkout/place-order/credit-orders.test.ts',
    named: 'M-11',
  },
  {
    guard: 'rule: wallet transfers survive their customer',
    removals: [
      {
        file: 'server/domains/privacy/personal-tables.ts',
        take: "by: 'account_id' },  gone: 'kept' }",
        put: "by: 'account_id' },  gone: 'deleted' }",
      },
    ],
    test: 'server/domains/privacy/deletion.test.ts',
    named: 'M-14',
  },
  {
    guard: 'rule: the log has no personal data',
    removals: [
      { file: 'server/platform/auth/audit.ts', take: 'ofPeople.includes(subject.kind) ? null : ' },
      {
        file: 'server/migrations/0010-staff.sql',
        take: "check (reason is null or subject_kind not in ('customer', 'order', 'refund', 'review', 'enquiry'))",
        put: 'check (true)',
      },
    ],
    test: 'server/domains/privacy/nothing-left.test.ts',
    named: 'L-03',
  },
  {
    guard: 'rule: unverified guest data is deleted too',
    removals: [
      {
        file: 'server/domains/privacy/queries.ts',
        take: "if (purpose === 'exported') return proven;",
        put: 'return proven;',
      },
    ],
    test: 'server/domains/privacy/nothing-left.test.ts',
    named: 'L-03',
  },
  {
    guard: 'rule: order events drop personal messages',
    removals: [
      {
        file: 'server/domains/privacy/personal-tables.ts',
        take: "whose: { of: 'orders', by: 'order_id' },             gone: { note: 'null' }, unexported: ['actor_id']",
        put: "whose: { of: 'orders', by: 'order_id' },             gone: 'kept', unexported: ['actor_id']",
      },
    ],
    test: 'server/domains/privacy/nothing-left.test.ts',
    named: 'L-03',
  },
  {
    guard: 'rule: refunds are paid before the customer is deleted',
    removals: [
      {
        file: 'server/domains/privacy/delete-customer.ts',
        take: 'if ((await findOpenRefunds(tx, customerId)).length > 0) return false;',
      },
    ],
    test: 'server/domains/privacy/deletion.test.ts',
    named: 'an open refund blocks the deletion, at the request and at its end',
  },
  {
    guard: 'rule: no credit is lost without consent',
    removals: [
      {
        file: 'server/domains/privacy/delete-customer.ts',
        take: 'if ((await findBalance(tx, customerId)) > customer.forfeited_credit) return false;',
      },
    ],
    test: 'server/domains/privacy/deletion.test.ts',
    named: 'holds them up',
  },
  {
    guard: 'rule: forfeited credit is no longer owed',
    removals: [
      { file: 'server/domains/privacy/delete-customer.ts', take: 'await forfeitCredit(tx, customerId);' },
    ],
    test: 'server/domains/privacy/deletion.test.ts',
    named: 'M-14',
  },
  {
    guard: 'rule: no credit is approved for a deleted customer',
    removals: [
      {
        file: 'server/domains/wallet/adjust-credit.ts',
        take: "if (isLate) throw new Refusal('user_not_found');",
      },
    ],
    test: 'server/domains/privacy/deletion.test.ts',
    named: 'nothing comes into',
  },
  {
    guard: 'rule: no credit goes back to a deleted customer',
    removals: [
      { file: 'server/domains/refunds/goodwill/goodwill-rules.ts', take: " && order.owner === 'customer'" },
    ],
    test: 'server/domains/privacy/deletion.test.ts',
    named: 'nothing comes into',
  },
  {
    guard: 'rule: a deleted customer has no wallet',
    removals: [
      {
        file: 'server/domains/refunds/queries.ts',
        take: "case when exists (select from customers where shopper_id = shoppers.id) then 'customer' else 'guest' end",
        put: 'shoppers.kind',
      },
    ],
    test: 'server/domains/privacy/deletion.test.ts',
    named: 'into no wallet',
  },
  {
    guard: 'rule: all lines of an order are reserved or none',
    removals: [
      {
        file: 'server/domains/inventory/reserve-stock.ts',
        take: 'having bool_and(coalesce(available >= requested.quantity, false))',
      },
    ],
    test: holding,
    named: 'all of its lines or none',
  },
  {
    guard: 'rule: reservations are stored with their order',
    removals: [
      {
        file: 'server/domains/inventory/reserve-stock.ts',
        take: 'select ${orderId}::uuid, sku_id, quantity, ${expiresAt}',
        put: 'select ${orderId}::uuid, sku_id, 1, ${expiresAt}',
      },
    ],
    test: 'server/domains/inventory/stock-invariants.test.ts',
    named: 'parcels and losses',
  },
  {
    guard: 'rule: reserved units are released once',
    removals: [{ file: 'server/domains/inventory/release-reservation.ts', take: 'and released_at is null' }],
    test: holding,
    named: 'give it back once',
  },
  {
    guard: 'rule: packed units leave the stock',
    removals: [{ file: moving, take: 'await deductReservedStock(tx, orderId, { at, lots, today });' }],
    test: leaving,
    named: 'leave the stock',
  },
  {
    guard: 'rule: packed units return to the stock when the order fails',
    removals: [
      {
        file: 'server/domains/inventory/release-reservation.ts',
        take: "if (back.length > 0) await moveStock(tx, back, { reason: 'returned', source });",
      },
    ],
    test: leaving,
    named: 'return to the stock',
  },
  {
    guard: 'rule: a stock count is stored as a difference to the stock seen',
    removals: [
      {
        file: addMovement,
        take: 'const delta = differenceOf(request);',
        put: "const delta = request.reason === 'counted' ? request.quantity - stock.on_hand : differenceOf(request);",
      },
    ],
    test: counting,
    named: 'S-06',
  },
  {
    guard: 'rule: stock that requires a lot changes with it',
    removals: [{ file: addMovement, take: '  else await assertNeedsNoLot(tx, skuId, delta);' }],
    test: counting,
    named: 'changes only with its lot',
  },
  {
    guard: 'rule: stock that requires a lot is read after it is locked',
    removals: [
      {
        file: addMovement,
        take: 'const [stock] = await lockStockItems(tx, [skuId]);',
        put: 'const [stock] = [await findStock(tx, skuId)];',
      },
    ],
    test: counting,
    named: 'S-12',
  },
  {
    guard: 'rule: a stock count is applied once',
    removals: [
      {
        file: addMovement,
        take: 'const source = `staff:${by.id}:${key}`;',
        put: 'const source = crypto.randomUUID();',
      },
    ],
    test: counting,
    named: 'record a movement once per key, and no other under the same key',
  },
  {
    guard: 'rule: a deal is read after it is locked',
    removals: [{ file: redeemDealsFile, take: '.forNoKeyUpdate()' }],
    test: 'server/domains/deals/redeem-deals.test.ts',
    named: 'a shopper who waited for their other tabs gets at most the limit',
  },
  {
    guard: 'rule: the limit of a deal covers several guests of one person',
    removals: [{ file: redeemDealsFile, take: '::uuid or exists (', put: '::uuid or false and exists (' }],
    test: 'server/domains/checkout/place-order/deal-orders.test.ts',
    named: 'one telephone',
  },
  {
    guard: 'rule: the use of a coupon is released once',
    removals: [{ file: 'server/domains/coupons/return-coupon.ts', take: 'and returned_at is null' }],
    test: couponOrders,
    named: 'C-03',
  },
  {
    guard: 'rule: a coupon code is one string',
    removals: [
      {
        file: 'contract/checkout/checkout.ts',
        take: 'coupon_code: OptionalText(maxTypedCodeLength), // null takes it off',
        put: `coupon_code: Type.Optional(${anything}),`,
      },
    ],
    test: checkoutCalls,
    named: 'C-05',
  },
  {
    guard: 'rule: a coupon is validated again when the order is placed',
    removals: [
      {
        file: 'server/domains/coupons/redeem-coupon.ts',
        take: 'and is_active and starts_at <= now() and coalesce(now() < ends_at, true)',
      },
    ],
    test: couponOrders,
    named: 'C-06',
  },
  {
    guard: 'rule: attempts of codes through orders are limited',
    removals: [{ file: checkoutRoutes, take: "['checkout', ...couponLimit(request)]", put: "['checkout']" }],
    test: checkoutCalls,
    named: 'as many guests',
  },
  {
    guard: 'rule: an earlier order is found by mailbox',
    removals: [
      {
        file: 'server/domains/coupons/redeem-coupon.ts',
        take: 'normalize_email(email) in (select normalize_email(address) from ${addressesOf(shopperId, email)})',
        put: 'lower(email) = lower(${email}::text)',
      },
    ],
    test: couponOrders,
    named: 'is recognized as',
  },
  {
    guard: 'rule: coupon uses count also before a limit per customer is set',
    removals: [
      {
        file: 'server/domains/coupons/redeem-coupon.ts',
        take: 'coalesce(had.uses < max_per_customer, true)',
        put: 'coalesce(had.uses < max_per_customer, false)',
      },
      {
        file: 'server/domains/coupons/redeem-coupon.ts',
        take: 'else (select count(*) from waiting)',
        put: 'when max_per_customer is null then 0 else (select count(*) from waiting)',
      },
    ],
    test: couponOrders,
    named: 'also before its limit was set',
  },
  {
    guard: 'rule: a referred friend is new by mailbox',
    removals: [
      {
        file: 'server/domains/referrals/friend-discount.ts',
        take: 'normalize_email(email) in (${mailboxesOf(friendId, as.email)})',
        put: 'lower(email) = lower(${as.email}::text)',
      },
    ],
    test: 'server/domains/checkout/place-order/friend-orders.test.ts',
    named: 'same mailbox',
  },
  {
    guard: 'rule: an address is compared by both lines',
    removals: [
      {
        file: 'server/domains/referrals/customer-identities.ts',
        take: "(${street}) || coalesce((${line2}), '')",
        put: '(${street})',
      },
    ],
    test: 'server/domains/checkout/place-order/friend-orders.test.ts',
    named: 'two doors',
  },
  {
    guard: 'rule: store credit pays only its owner’s orders',
    removals: [
      {
        file: 'server/domains/wallet/adjust-credit.ts',
        take: "if (request.order_id && !(await isOrderOf(tx, request.order_id, request.user_id)))\n    throw new Refusal('order_not_found');",
      },
    ],
    test: 'server/domains/wallet/adjust-credit.test.ts',
    named: 'an order of theirs',
  },
  {
    guard: 'rule: attempts of codes are limited',
    removals: [
      { file: checkoutRoutes, take: "{ whose: 'own', limitOf: couponLimit }", put: "{ whose: 'own' }" },
    ],
    test: checkoutCalls,
    named: 'C-09',
  },
];
