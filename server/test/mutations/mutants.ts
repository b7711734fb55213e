// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source

import type { Removal } from './removal.ts';

/** A guard, how to remove it, and the test that must then fail. */
export interface Mutant {
  guard: string;
  removals: readonly Removal[];
  test: string;
  named?: string; // part of the test's title
}

const reserveStockFile = 'server/domains/inventory/reserve-stock.ts';
const redeemDealsFile = 'server/domains/deals/redeem-deals.ts';
const bookSlot = 'server/domains/delivery/book-slot.ts';
const consumeCartFile = 'server/domains/cart/consume-cart.ts';
const placeOrder = 'server/domains/checkout/place-order/place-order.ts';
const moveOrder = 'server/domains/orders/status/change-status.ts';
const stockTables = 'server/migrations/0060-inventory.sql';
const deliveryTables = 'server/migrations/0030-delivery.sql';
const dealTables = 'server/migrations/0055-deals.sql';
const orderTables = 'server/migrations/0075-orders.sql';
const walletTables = 'server/migrations/0100-wallet.sql';
const couponTables = 'server/migrations/0105-coupons.sql';
const walletQueries = 'server/domains/wallet/queries.ts';
const creditTransfers = 'server/domains/wallet/transfer-credit.ts';
const redeemCoupon = 'server/domains/coupons/redeem-coupon.ts';
const transfers = 'server/domains/wallet/transfer-credit.test.ts';
const creditOrders = 'server/domains/checkout/place-order/credit-orders.test.ts';
const couponOrders = 'server/domains/checkout/place-order/coupon-orders.test.ts';
const moveReview = 'server/domains/reviews/move-review.test.ts';
const takingDeals = 'server/domains/deals/redeem-deals.test.ts';
const bookOfCustomer = {
  file: 'server/domains/accounts/lock-address-book.ts',
  take: 'where shopper_id = ${shopperId} for no key update',
  put: 'where shopper_id = ${shopperId}',
};
const addressTables = 'server/migrations/0015-accounts.sql';
const addressBook = 'server/domains/accounts/save-address.test.ts';
const contactNumbers = 'server/domains/accounts/save-phone-number.test.ts';
const wishlistMigration = 'server/migrations/0065-wishlist.sql';
const wishlistFile = 'server/domains/wishlist/queries.ts';
const favourites = 'server/domains/wishlist/routes.test.ts';
const recentProducts = 'server/domains/catalogue/listing/recent-products.ts';
const recentProductsTest = 'server/domains/catalogue/listing/recent-products.test.ts';
const onceByCause = 'on conflict (source_type, source_id, reason) do nothing';
const onceByProduct = 'on conflict (shopper_id, product_id) do nothing';
const races = 'server/domains/checkout/place-order/order-races.test.ts';
const moves = 'server/domains/orders/status/change-status.test.ts';
const matrix = 'server/test/access/matrix.test.ts';

const reserveWithoutCheck = [
  { file: reserveStockFile, take: 'coalesce(available >= requested.quantity, false)', put: 'true' },
  { file: reserveStockFile, take: 'and stock_items.on_hand - stock_items.reserved >= locked.quantity' },
  { file: reserveStockFile, in: 'reserveStock', take: 'if (short.length > 0)', put: 'if (false)' },
];
const redeemWithoutLimit = [{ file: redeemDealsFile, take: 'and quantity <= requested.left' }];
const booksAnything = [{ file: bookSlot, take: ' and slot_bookings.taken < slot_bookings.capacity' }];
const refundWithoutLimit = [
  { file: creditTransfers, take: 'between 0 and ${maxWalletBalance}::bigint', put: 'is not null' },
  { file: walletTables, take: 'check (balance between 0 and 1000000000)', put: 'check (true)' },
  { file: walletTables, take: 'check (balance >= 0)', put: 'check (true)' },
];
const takesAnyCart = [{ file: consumeCartFile, take: 'and version = ${version}' }];

/** Guards of carts, checkouts, orders and accounts. */
export const guards: readonly Mutant[] = [
  {
    guard: 'stock is reserved only while available',
    removals: reserveWithoutCheck,
    test: races,
    named: '500 buyers',
  },
  {
    guard: 'stock is reserved only while available, also without the check of the table',
    removals: [
      ...reserveWithoutCheck,
      { file: stockTables, take: 'check (reserved between 0 and on_hand)', put: 'check (true)' },
    ],
    test: races,
    named: '500 buyers',
  },
  {
    guard: 'stock is locked in the order of skus',
    removals: [
      {
        file: reserveStockFile,
        take: 'order by sku_id\n      for no key update of stock_items',
        put: 'order by random()\n      for no key update of stock_items',
      },
    ],
    test: races,
    named: 'opposite order',
  },
  {
    guard: 'a deal sells at most its units',
    removals: redeemWithoutLimit,
    test: takingDeals,
    named: 'however many take at once',
  },
  {
    guard: 'a deal sells at most its units, also without the check of the table',
    removals: [
      ...redeemWithoutLimit,
      { file: dealTables, take: 'check (sold between withheld and allotment)', put: 'check (true)' },
    ],
    test: takingDeals,
    named: 'however many take at once',
  },
  {
    guard: 'a deal price applies only while the deal runs',
    removals: [
      {
        file: redeemDealsFile,
        take: 'case when starts_at <= now() and now() < ends_at and',
        put: 'case when',
      },
    ],
    test: takingDeals,
    named: 'a deal sells nothing before its start or after its end',
  },
  {
    guard: 'a deal has a limit per shopper',
    removals: [{ file: redeemDealsFile, take: 'and returned_at is null', put: 'and false' }],
    test: takingDeals,
    named: 'one shopper',
  },
  {
    guard: 'units of a deal are released once',
    removals: [{ file: 'server/domains/deals/release-deals.ts', take: 'and returned_at is null' }],
    test: takingDeals,
    named: 'takes back once',
  },
  {
    guard: 'products have one deal at a time',
    removals: [
      {
        file: dealTables,
        take: 'exclude using gist (sku_id with =, tstzrange(starts_at, ends_at) with &&)',
        put: 'check (true)',
      },
      { file: dealTables, take: 'create unique index on deals', put: 'create index on deals' },
    ],
    test: takingDeals,
    named: 'one deal at a time',
  },
  {
    guard: 'bundles reserve each SKU once, in the quantity of all parts',
    removals: [
      {
        file: placeOrder,
        take: 'reserveStock(tx, order.id, lines.filter(isFromStock).flatMap(skusOfLine), ',
        put: 'reserveStock(tx, order.id, lines.filter(isFromStock).flatMap(skusOfLine).slice(0, 1), ',
      },
    ],
    test: races,
    named: 'two bundles that share a part',
  },
  {
    guard: 'bundles with a shared part never reserve it twice',
    removals: [
      ...reserveWithoutCheck,
      { file: stockTables, take: 'check (reserved between 0 and on_hand)', put: 'check (true)' },
    ],
    test: races,
    named: 'two bundles that share a part',
  },
  {
    guard: 'a cart counts a shared unit once',
    removals: [
      {
        file: 'server/domains/cart/resolve-lines.ts',
        take: 'stockBySku.set(sku_id, (stockBySku.get(sku_id) ?? 0) - quantity * one.quantity);',
      },
    ],
    test: 'server/domains/cart/bundles.test.ts',
    named: 'never count a unit twice',
  },
  {
    guard: 'a bundle contains only products that it offers',
    removals: [
      {
        file: 'server/domains/cart/queries.ts',
        take: 'and (input.choices is null or input.choices = ${choicesOffered(sql`products.id`, sql`input.choices`)})',
      },
    ],
    test: 'server/domains/cart/bundles.test.ts',
    named: 'not offered',
  },
  {
    guard: 'a delivery window takes at most its capacity',
    removals: booksAnything,
    test: races,
    named: 'one place left',
  },
  {
    guard: 'a delivery window takes at most its capacity, also without the check of the table',
    removals: [
      ...booksAnything,
      { file: deliveryTables, take: 'check (taken between withheld and capacity)', put: 'check (true)' },
    ],
    test: races,
    named: 'one place left',
  },
  {
    guard: 'a repeated request runs once',
    removals: [
      {
        file: 'server/platform/auth/idempotency.ts',
        take: 'if (!settledValue(taken))',
        put: 'if (false)',
      },
    ],
    test: races,
    named: 'same key',
  },
  {
    guard: 'a repeated request runs once, also after a crash',
    removals: [
      { file: 'server/platform/auth/idempotency.ts', take: 'if (!settledValue(taken))', put: 'if (false)' },
    ],
    test: 'server/domains/checkout/place-order/killed-shop.test.ts',
  },
  {
    guard: 'an order takes the cart only in the version that the shopper saw',
    removals: takesAnyCart,
    test: races,
    named: '50 tabs',
  },
  {
    guard: 'an order takes only the seen version of the cart, also without the unique key',
    removals: [
      ...takesAnyCart,
      { file: orderTables, take: 'constraint one_order_per_cart_version unique (cart_id, cart_version),' },
    ],
    test: races,
    named: '50 tabs',
  },
  {
    guard: 'an order is refused when its total differs from the one shown',
    removals: [
      {
        file: placeOrder,
        take: 'if (!hasSeenTotal) throw',
        put: 'if (false) throw',
      },
    ],
    test: races,
    named: 'prices that change',
  },
  {
    guard: 'an order with too little stock is refused, not cut silently',
    removals: [
      {
        file: placeOrder,
        take: 'if (isShort && !isKnownShort) throw',
        put: 'if (false) throw',
      },
    ],
    test: 'server/domains/checkout/place-order/place-order.test.ts',
  },
  {
    guard: 'a checkout changed in another tab is not overwritten',
    removals: [
      {
        file: 'server/domains/checkout/save-checkout.ts',
        take: 'if (update.version !== undefined && update.version !== snapshot.choices.version)',
        put: 'if (false)',
      },
    ],
    test: 'server/domains/checkout/save-checkout.test.ts',
  },
  {
    guard: 'a cart has at most 200 lines',
    removals: [
      {
        file: 'server/domains/cart/queries.ts',
        in: 'writeLines',
        take: 'and (select size from size) <= ${sql.lit(maxCartLines)}',
      },
    ],
    test: 'server/domains/cart/add-to-cart.test.ts',
    named: '200 different things',
  },
  {
    guard: 'the cart query names its columns, so that it is planned once',
    removals: [
      {
        file: 'server/domains/cart/queries.ts',
        take: 'select sku_id, name, unit, product_type, price, quantity, note, substitution, requests, place, choices,',
        put: 'select *,',
      },
    ],
    test: 'server/domains/checkout/place-order/planned-once.test.ts',
  },
  {
    guard: 'only its owner changes a cart line',
    removals: [
      {
        file: 'server/domains/cart/queries.ts',
        take: 'where cart_lines.id = ${lineId} and shopper_id = ${shopperId}',
        put: 'where cart_lines.id = ${lineId}',
      },
    ],
    test: 'server/domains/cart/change-line.test.ts',
  },
  {
    guard: 'an order changes only from its current status',
    removals: [
      { file: 'server/domains/orders/queries.ts', take: 'and before.status = any(${from}::text[])' },
    ],
    test: moves,
    named: 'every move from every status',
  },
  {
    guard: 'an order changes status only by an allowed role',
    removals: [{ file: moveOrder, take: 'if (!by.includes(change.by))', put: 'if (false)' }],
    test: moves,
    named: 'every move from every status',
  },
  {
    guard: 'the table of transitions refuses every other status change',
    removals: [
      {
        file: orderTables,
        take: 'for each row when (old.status is distinct from new.status) execute function reject_order_move();',
        put: 'for each row when (false) execute function reject_order_move();',
      },
    ],
    test: moves,
    named: 'every pair of statuses',
  },
  {
    guard: 'ledger lines and events are append-only',
    removals: [
      {
        file: 'server/migrations/0001-platform.sql',
        take: "then\n    raise exception '% is only ever added to', tg_table_name using",
        put: "then\n    raise notice '% is only ever added to', tg_table_name using",
      },
    ],
    test: moves,
    named: 'a line or an event',
  },
  {
    guard: 'code never updates ledger lines and events',
    removals: [
      {
        file: orderTables,
        take: 'on order_lines, order_line_parts, order_events from',
        put: 'on order_line_parts from',
      },
    ],
    test: moves,
    named: 'a line or an event',
  },
  {
    guard: 'a failed order returns its store credit',
    removals: [{ file: moveOrder, take: 'await releaseCredit(tx, orderId);' }],
    test: creditOrders,
    named: 'an order that is lost',
  },
  {
    guard: 'a failed order releases its coupon',
    removals: [{ file: moveOrder, take: 'await returnCoupon(tx, orderId);' }],
    test: couponOrders,
    named: 'is returned when the order is cancelled',
  },
  {
    guard: 'the balance of a wallet is read after it is locked',
    removals: [
      { file: creditTransfers, in: 'insertTransfer', take: 'for no key update' },
      { file: walletTables, take: 'check (balance between 0 and 1000000000)', put: 'check (true)' },
      { file: walletTables, take: 'check (balance >= 0)', put: 'check (true)' },
    ],
    test: transfers,
    named: 'all mixed up at once',
  },
  {
    guard: 'a wallet never goes below zero',
    removals: refundWithoutLimit,
    test: transfers,
    named: 'never gives more',
  },
  {
    guard: 'concurrent orders spend a wallet once',
    removals: refundWithoutLimit,
    test: transfers,
    named: 'who spend all of a wallet',
  },
  {
    guard: 'one cause moves credit once',
    removals: [
      { file: walletTables, take: 'unique (source_type, source_id, reason)', put: 'check (true)' },
      { file: creditTransfers, in: 'insertTransfer', take: onceByCause },
      { file: walletQueries, in: 'insertLedgerTransfer', take: onceByCause },
    ],
    test: transfers,
    named: 'one cause moves',
  },
  {
    guard: 'wallet transfers are append-only',
    removals: [
      {
        file: 'server/migrations/0001-platform.sql',
        take: "then\n    raise exception '% is only ever added to', tg_table_name using",
        put: "then\n    raise notice '% is only ever added to', tg_table_name using",
      },
    ],
    test: transfers,
    named: "a transfer is permanent: neither the shop's role nor the owner changes it",
  },
  {
    guard: 'a wallet transfer is recorded',
    removals: [
      {
        file: walletTables,
        take: 'foreign key (entered_id) references wallet_entries (transfer_id) deferrable initially deferred',
        put: 'check (true)',
      },
    ],
    test: transfers,
    named: 'a transfer without wallet entries cannot be committed',
  },
  {
    guard: 'a coupon is used on at most its limit of orders',
    removals: [
      { file: redeemCoupon, take: 'and coalesce(times_used < max_uses, true)' },
      { file: couponTables, take: 'check (times_used <= max_uses)', put: 'check (true)' },
    ],
    test: couponOrders,
    named: '20 orders at once',
  },
  {
    guard: 'a coupon keeps its limit per customer',
    removals: [
      {
        file: redeemCoupon,
        take: 'else (select count(*) from waiting) - (select count(*) from claimed) end',
        put: 'else 0 end',
      },
    ],
    test: couponOrders,
    named: 'one person from 60 tabs',
  },
  {
    guard: 'a coupon in percent keeps to its limit',
    removals: [
      {
        file: 'server/domains/coupons/coupon-rows.ts',
        take: "'max_discount', max_discount",
        put: "'max_discount', null",
      },
    ],
    test: couponOrders,
    named: 'no more than its limit',
  },
  {
    guard: 'an expired coupon gives no discount',
    removals: [
      {
        file: 'server/domains/coupons/coupon-rows.ts',
        take: 'or now() >= ends_at',
      },
    ],
    test: couponOrders,
    named: 'has ended since it was seen',
  },
  {
    guard: 'the total is the sum of its parts',
    removals: [
      {
        file: 'server/migrations/0685-weight-margin.sql',
        take: 'check (total = items_total',
        put: 'check (true or total = items_total',
      },
    ],
    test: moves,
    named: 'not the sum',
  },
  {
    guard: 'a failed order releases its stock',
    removals: [{ file: moveOrder, take: 'await releaseReservation(tx, orderId, { spoiled });' }],
    test: moves,
    named: 'releases its stock',
  },
  {
    guard: 'a review changes only from its current status',
    removals: [
      { file: 'server/domains/reviews/queries.ts', take: 'and before.status = any(${from}::text[])' },
    ],
    test: moveReview,
    named: 'only one does',
  },
  {
    guard: 'a customer reviews a purchase once',
    removals: [
      {
        file: 'server/migrations/0120-reviews.sql',
        take: 'uuid unique references order_lines',
        put: 'uuid references order_lines',
      },
    ],
    test: 'server/domains/orders/purchases/review-purchase.test.ts',
    named: 'sent at once',
  },
  {
    guard: 'only a delivered order marks a verified buyer',
    removals: [
      {
        file: 'server/domains/orders/purchases/review-purchase.ts',
        take: "bought.filter(({ status }) => status === 'delivered')",
        put: 'bought',
      },
    ],
    test: 'server/domains/orders/purchases/review-purchase.test.ts',
    named: 'still on its way',
  },
  {
    guard: 'an order is shown only with a valid proof',
    removals: [
      {
        file: 'server/domains/orders/history/track-order.ts',
        take: 'return isSame(share_token, order.share_token);',
        put: 'return true;',
      },
    ],
    test: 'server/domains/orders/history/track-order.test.ts',
  },
  {
    guard: 'an address book has one default address',
    removals: [
      bookOfCustomer,
      {
        file: addressTables,
        take: 'create unique index one_default_shipping',
        put: 'create index one_default_shipping',
      },
      {
        file: addressTables,
        take: 'create unique index one_default_billing',
        put: 'create index one_default_billing',
      },
    ],
    test: addressBook,
    named: 'leave one default',
  },
  {
    guard: 'changes of one address book run in sequence',
    removals: [bookOfCustomer],
    test: addressBook,
    named: 'leave one default',
  },
  {
    guard: 'an address book has a maximum',
    removals: [bookOfCustomer],
    test: addressBook,
    named: 'never exceed its limit',
  },
  {
    guard: 'contact numbers have a maximum and one default',
    removals: [
      bookOfCustomer,
      {
        file: addressTables,
        take: 'create unique index one_default_number',
        put: 'create index one_default_number',
      },
    ],
    test: contactNumbers,
    named: 'concurrent saves keep one default and the limit',
  },
  {
    guard: 'wishlist: changes run in sequence: a toggle is on, then off',
    removals: [{ file: wishlistFile, take: ' for no key update' }],
    test: favourites,
    named: 'pressed twice at once',
  },
  {
    guard: 'wishlist: it holds a product once, also without the unique key',
    removals: [
      { file: wishlistFile, take: ' for no key update' },
      { file: wishlistFile, in: 'insertWishlistItem', take: onceByProduct },
      { file: wishlistFile, in: 'moveWishlistItems', take: onceByProduct },
      { file: wishlistMigration, take: 'unique (shopper_id, product_id)', put: 'check (true)' },
    ],
    test: favourites,
    named: 'six presses',
  },
  {
    guard: 'wishlist: it has a maximum',
    removals: [{ file: wishlistFile, take: ' for no key update' }],
    test: favourites,
    named: 'last place is taken once',
  },
  {
    guard: 'wishlist: its maximum holds for a guest’s products too',
    removals: [
      {
        file: wishlistFile,
        take: 'limit greatest(0, ${maxWishlistItems} - (select count(*) from wishlist_items where shopper_id = ${to}))',
      },
    ],
    test: favourites,
    named: 'merging keeps the limit, the latest first',
  },
  {
    guard: 'wishlist: only its owner removes a product',
    removals: [
      {
        file: wishlistFile,
        take: 'delete from wishlist_items where shopper_id = ${shopperId} and ${',
        put: 'delete from wishlist_items where ${',
      },
    ],
    test: favourites,
    named: 'favourites are listed the latest first with their price of now, for their owner only',
  },
  {
    guard: 'recent products are the last hundred',
    removals: [
      { file: recentProducts, take: 'and product_id in (${surplusProducts(shopperId)})', put: 'and false' },
    ],
    test: recentProductsTest,
    named: 'last hundred',
  },
  {
    guard: 'only their owner clears recent products',
    removals: [
      {
        file: recentProducts,
        take: ".where('shopper_id', '=', shopperId)\n    .$if(productIds",
        put: '.$if(productIds',
      },
    ],
    test: recentProductsTest,
    named: 'their own views',
  },
  {
    guard: 'an address belongs to one customer',
    removals: [
      {
        file: 'server/domains/accounts/address-rows.ts',
        take: ".where('shopper_id', '=', shopperId);",
        put: ';',
      },
    ],
    test: addressBook,
    named: "another shopper's address is not found, and neither is a deleted one",
  },
  {
    guard: 'deleting the address of a checkout resets the checkout',
    removals: [
      {
        file: 'server/domains/checkout/address-routes.ts',
        take: '...(await syncAddressDeletion(tx, shopperId, deleted_id))',
        put: 'checkout_reset: true, current_step: 1',
      },
    ],
    test: 'server/domains/checkout/change-book.test.ts',
    named: 'starts the checkout over',
  },
  {
    guard: 'only its owner ends a session',
    removals: [
      {
        file: 'server/domains/sessions/queries.ts',
        take: ".where('shopper_id', '=', shopperId)\n    .where('id', '=', id)",
        put: ".where('id', '=', id)",
      },
    ],
    test: matrix,
    named: 'DELETE /api/sessions/:id',
  },
  {
    guard: 'only its owner changes a cart line, in the access matrix',
    removals: [
      {
        file: 'server/domains/cart/queries.ts',
        take: 'where cart_lines.id = ${lineId} and shopper_id = ${shopperId}',
        put: 'where cart_lines.id = ${lineId}',
      },
    ],
    test: matrix,
    named: 'PUT /api/cart/:item_id',
  },
  {
    guard: 'a list of orders shows only its owner’s orders',
    removals: [
      {
        file: 'server/domains/orders/history/own-orders.ts',
        take: 'where shopper_id = ${shopperId}',
        put: 'where true',
      },
    ],
    test: matrix,
    named: 'GET /api/orders',
  },
  {
    guard: 'a customer’s data is not visible to guests',
    removals: [
      {
        file: 'server/platform/http/admit-caller.ts',
        take: "customer: (caller) => caller?.kind === 'customer'",
        put: 'customer: (caller) => caller !== undefined',
      },
    ],
    test: matrix,
    named: 'GET /api/orders-overview',
  },
  {
    guard: 'every endpoint declares its owner check, or the server does not start',
    removals: [{ file: 'server/platform/http/open-http.ts', take: 'assertEveryRouteHasPolicy(http);' }],
    test: 'server/platform/auth/policy.test.ts',
  },
  {
    guard: 'a request ignores unknown fields',
    removals: [
      {
        file: 'server/platform/http/requests/request-schema.ts',
        take: 'bounded.additionalProperties ??= false',
        put: '',
      },
      { file: 'contract/lib/shapes.ts', take: ', { additionalProperties: false, ...options }' },
    ],
    test: 'server/test/access/unknown-fields.test.ts',
    named: 'knows all its fields',
  },
  {
    guard: 'a cookie counts only on requests from our own pages',
    removals: [
      {
        file: 'server/platform/auth/session.ts',
        take: '!(isReading(request) || isOwnJsonRequest(request, publicUrl))',
        put: 'false',
      },
    ],
    test: 'server/test/access/other-sites.test.ts',
    named: 'PUT /api/me',
  },
  {
    guard: 'forwarded addresses count from trusted proxies only',
    removals: [
      {
        file: 'server/platform/http/open-http.ts',
        take: 'trustedProxy.length > 0 && [...trustedProxy]',
        put: 'true',
      },
    ],
    test: 'server/test/access/limits.test.ts',
    named: 'a made-up origin',
  },
  {
    guard: 'processes share the count of attempts',
    removals: [
      {
        file: 'server/platform/auth/rate-limits.ts',
        take: 'countTries(this.#db, [...keys.keys()], minutes)',
        put: '(await countTries(this.#db, [...keys.keys()].map((key) => `${key} ${((this.#over as any).mine ??= Math.random())}`), minutes)).map((one) => ({ ...one, key: one.key.slice(0, one.key.lastIndexOf(" ")) }))',
      },
    ],
    test: 'server/test/access/limits.test.ts',
    named: 'two processes allow',
  },
  {
    guard: 'a sign-in to an unknown account hashes the password too',
    removals: [
      {
        file: 'server/domains/sessions/sign-in.ts',
        take: 'const isRight = await passwords.matches(password, customer?.password_hash);',
        put: 'const isRight = customer && (await passwords.matches(password, customer.password_hash));',
      },
    ],
    test: 'server/test/access/unknown-accounts.test.ts',
    named: 'signing in',
  },
  {
    guard: 'a card number is refused before the body is processed',
    removals: [
      {
        file: 'server/domains/payments/instruments/instrument-routes.ts',
        take: 'if (containsCardNumber(body)) throw',
        put: 'if (false) throw',
      },
    ],
    test: 'server/domains/payments/instruments/instruments.test.ts',
    named: 'stored nowhere',
  },
  {
    guard: 'a notification belongs to one customer',
    removals: [
      {
        file: 'server/domains/notifications/queries.ts',
        take: ".where('customer_id', '=', customerId)\n    .where('kind'",
        put: ".where('kind'",
      },
    ],
    test: 'server/domains/notifications/routes.test.ts',
    named: 'Z-02',
  },
  {
    guard: 'an account is deleted only with its password',
    removals: [
      {
        file: 'server/domains/privacy/request-account-deletion.ts',
        take: 'if (!isRight || !customer || !proven)',
        put: 'if (!customer || !proven)',
      },
    ],
    test: 'server/domains/privacy/deletion.test.ts',
    named: 'A-11',
  },
  {
    guard: 'a parked cart is exported to its owner',
    removals: [{ file: 'server/domains/privacy/personal-tables.ts', take: ", or: 'parked_for'" }],
    test: 'server/domains/privacy/export.test.ts',
    named: 'it includes their parked cart, which is deleted with them',
  },
  {
    guard: 'data by email address is exported after verification only',
    removals: [
      { file: 'server/domains/privacy/queries.ts', take: 'and email_verified_at is not null`', put: '`' },
    ],
    test: 'server/domains/privacy/export.test.ts',
    named: 'known by an address alone',
  },
];
