// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source
import type { Mutant } from './mutants.ts';

const tables = 'server/migrations/0010-staff.sql';
const signingIn = 'server/domains/staff/sign-in.test.ts';
const keys = 'server/domains/staff/change-credentials.test.ts';
const secondPerson = 'server/domains/staff/second-approver.test.ts';
const members = 'server/domains/staff/change-member.test.ts';
const matrix = 'server/test/access/staff-matrix.test.ts';
const closing = 'server/domains/delivery/close-days.test.ts';
const customersTest = 'server/apps/customers/customers.test.ts';
const adjusting = 'server/domains/wallet/adjust-credit.test.ts';
const saving = 'server/domains/catalogue/products/save-product.test.ts';
const changing = 'server/domains/catalogue/products/change-products.test.ts';
const pictures = 'server/domains/catalogue/products/store-picture.test.ts';

/** Guards of staff accounts and permissions. */
export const staffGuards: readonly Mutant[] = [
  {
    guard: 'staff: an endpoint needs its permission',
    removals: [
      {
        file: 'server/platform/http/admit-caller.ts',
        take: "if (permission && !may(staff.roles, permission)) throw new Refusal('not_allowed');",
      },
    ],
    test: matrix,
    named: 'POST /api/staff/members',
  },
  {
    guard: 'staff: a farm is visible to its staff only',
    removals: [
      {
        file: 'server/domains/farms/farm-staff.ts',
        take: "if (!worker.roles.includes('owner')) return worker.farms;",
      },
      {
        file: 'server/domains/farms/farm-staff.ts',
        take: ".$if(!roles.includes('owner'), (found) =>",
        put: '.$if(false, (found) =>',
      },
    ],
    test: matrix,
    named: 'POST /api/seedlings',
  },
  {
    guard: 'staff: an authenticator code is accepted once',
    removals: [{ file: 'server/domains/staff/verify-login-code.ts', take: 'step > totp_step', put: 'true' }],
    test: signingIn,
    named: 'uses a code once',
  },
  {
    guard: 'staff: attempts of codes are limited',
    removals: [
      {
        file: 'server/domains/staff/verify-login-code.ts',
        take: ' || locked.failed_codes >= staffCodeTries',
      },
    ],
    test: signingIn,
    named: 'with a known password allows ten wrong codes in a quarter of an hour',
  },
  {
    guard: 'staff: sign-ins from one address are counted per account',
    removals: [
      {
        file: 'server/platform/auth/rate-limits.ts',
        take: 'const tried = hashTarget(name);',
        put: "const tried = '';",
      },
    ],
    test: signingIn,
    named: 'a whole shift from one address',
  },
  {
    guard: 'staff: a successful sign-in uses no attempt',
    removals: [
      {
        file: 'server/platform/auth/rate-limits.ts',
        take: 'greatest(attempts - 1, 0)',
        put: 'attempts',
      },
    ],
    test: 'server/platform/auth/rate-limits.test.ts',
    named: 'a limit on failures refunds successful attempts',
  },
  {
    guard: 'staff: attempts of passwords are limited',
    removals: [
      {
        file: 'server/domains/staff/routes.ts',
        take: "failures: { limit: 'staff', of: ({ body }) => ({ name: (body.login ?? '').trim().toLowerCase() }) },",
      },
    ],
    test: signingIn,
    named: 'allows no more guesses in parallel',
  },
  {
    guard: 'staff: changing credentials needs the current ones',
    removals: [{ file: 'server/domains/staff/reauthentication.ts', take: '!isRight || ' }],
    test: keys,
    named: 'changes nothing without password and code',
  },
  {
    guard: 'staff: changing a credential ends other sessions',
    removals: [
      {
        file: 'server/domains/staff/change-credentials.ts',
        take: 'await deleteOtherSessions(tx, member.id, session);',
      },
    ],
    test: keys,
    named: 'changes their password',
  },
  {
    guard: 'staff: an authenticator secret belongs to one staff member',
    removals: [
      {
        file: 'server/domains/staff/change-credentials.ts',
        take: '=> `${id} ${session}`;',
        put: '=> `${id && session && 1}`;',
      },
    ],
    test: keys,
    named: 'cannot use an authenticator secret that was offered to another member, or never offered',
  },
  {
    guard: 'person: an inviter is no second approver for the invited',
    removals: [
      {
        file: tables,
        take: 'where (whose = one and hand = other) or (whose = other and hand = one)',
        put: 'where false',
      },
    ],
    test: secondPerson,
    named: 'is not a member who invited the first, or was invited by them, however long ago',
  },
  {
    guard: 'person: an indirect inviter is no second approver',
    removals: [
      {
        file: tables,
        take: 'from hands join staff on staff.id = hand',
        put: 'from hands join staff on false',
      },
    ],
    test: secondPerson,
    named: 'is not a member invited by another member whom the first invited',
  },
  {
    guard: 'person: a new staff member is no second approver',
    removals: [{ file: tables, take: "enrolled_at > now() - days * interval '1 day'", put: 'false' }],
    test: secondPerson,
    named: 'less than three days ago',
  },
  {
    guard: 'person: other owners are notified of an invitation',
    removals: [
      {
        file: 'server/domains/staff/notify-invitation-issued.ts',
        take: ', ...others]',
        put: ', ...others.slice(9)]',
      },
    ],
    test: secondPerson,
    named: 'every owner who did not issue it',
  },
  {
    guard: 'staff: a session ends after a shift',
    removals: [
      {
        file: tables,
        take: "constraint expires_within_twelve_hours check (expires_at <= created_at + interval '12 hours')",
        put: 'check (true)',
      },
    ],
    test: signingIn,
    named: 'twelve hours at the most',
  },
  {
    guard: 'staff: a disabled staff member is signed out',
    removals: [
      { file: 'server/platform/auth/staff-session.ts', take: ".where('disabled_at', 'is', null)" },
      {
        file: 'server/domains/staff/change-member.ts',
        take: 'if (roles || farm_ids || is_active === false) await deleteSessions(tx, id);',
      },
    ],
    test: members,
    named: 'dismisses a member, within a second in every process',
  },
  {
    guard: 'staff: two owners cannot disable each other at once',
    removals: [{ file: 'server/domains/staff/change-member.ts', take: 'await lockOwners(tx);' }],
    test: members,
    named: 'two dismiss each other at once',
  },
  {
    guard: 'staff: audit entries cannot be changed',
    removals: [
      {
        file: tables,
        take: 'before update or delete or truncate on audit_log',
        put: 'before insert on staff_roles',
      },
      {
        file: tables,
        take: "execute format('revoke update, delete on audit_log from %I', app);",
        put: 'null;',
      },
    ],
    test: members,
    named: 'is append-only',
  },
  {
    guard: 'staff: more than RM 500 needs a second person',
    removals: [
      { file: 'server/domains/wallet/adjust-credit.ts', take: '> dailySingleApproverLimit', put: '> 1e12' },
    ],
    test: adjusting,
    named: 'a second person',
  },
  {
    guard: 'staff: staff cannot request credit for themselves',
    removals: [
      {
        file: 'server/domains/wallet/adjust-credit.ts',
        take: "if (await isOwnWallet(tx, by.id, request.user_id)) throw new Refusal('own_account_forbidden');",
      },
    ],
    test: adjusting,
    named: 'cannot give credit to themselves, however little',
  },
  {
    guard: 'staff: staff cannot decide on their own credit',
    removals: [
      {
        file: 'server/domains/wallet/adjust-credit.ts',
        take: "if (await isOwnWallet(tx, by.id, requested.customer_id)) throw new Refusal('own_account_forbidden');",
      },
    ],
    test: adjusting,
    named: 'cannot approve credit for themselves that a colleague requested',
  },
  {
    guard: 'staff: concurrent parts of RM 500 add up',
    removals: [
      { file: 'server/domains/wallet/adjust-credit.ts', take: 'await lockAdjustments(tx, request.user_id);' },
    ],
    test: adjusting,
    named: 'also for parts at the same moment',
  },
  {
    guard: 'staff: the second approver is another person',
    removals: [
      {
        file: 'server/migrations/0100-wallet.sql',
        take: 'constraint second_person_is_another check (decided_by <> requested_by)',
        put: 'check (true)',
      },
    ],
    test: adjusting,
    named: 'cannot be the requester',
  },
  {
    guard: 'staff: a paid order is not cancelled without a refund',
    removals: [
      {
        file: 'server/domains/orders/desk/staff-orders.ts',
        take: "if (after.paid > 0) throw new Refusal('order_is_paid');",
      },
    ],
    test: 'server/domains/orders/desk/staff-orders.test.ts',
    named: 'is not cancelled without',
  },
  {
    guard: 'products: a change needs the current version',
    removals: [
      {
        file: 'server/domains/catalogue/products/save-product.ts',
        take: 'if (locked.version !== version)',
        put: 'if (false)',
      },
    ],
    test: saving,
    named: 'an older version',
  },
  {
    guard: 'products: concurrent saves run in sequence',
    removals: [{ file: 'server/domains/catalogue/products/save-product.ts', take: '.forNoKeyUpdate()' }],
    test: saving,
    named: 'two save one product at once',
  },
  {
    guard: 'products: concurrent saves cannot take one address',
    removals: [
      {
        file: 'server/domains/catalogue/products/save-product.ts',
        take: 'await lockNames(tx); // the next caller waits here',
      },
    ],
    test: saving,
    named: 'two choose one slug at once',
  },
  {
    guard: 'products: a product on sale has a picture',
    removals: [
      {
        file: 'contract/catalogue/products/staff-products.ts',
        take: "(draft?.status === 'draft' && !draft.publish_at) || (draft?.pictures.length ?? 0) > 0",
        put: 'true',
      },
    ],
    test: saving,
    named: 'sold without one',
  },
  {
    guard: 'products: packs of orders cannot be removed',
    removals: [
      {
        file: 'server/domains/catalogue/products/save-product.ts',
        take: "if (!before.packs.every(({ id }) => draftIds.has(id)))\n    throw invalidField('packs', 'office.product_rule_packs_stay');",
      },
    ],
    test: saving,
    named: 'packs stay for good',
  },
  {
    guard: 'products: a bulk change applies as previewed, or not at all',
    removals: [
      {
        file: 'server/domains/catalogue/products/change-products.ts',
        take: 'versions.get(id) === version',
        put: 'true',
      },
    ],
    test: changing,
    named: 'since the preview',
  },
  {
    guard: 'products: a bulk change keeps prices above 0',
    removals: [
      {
        file: 'server/domains/catalogue/products/change-products.ts',
        take: 'changed.price > 0 && (changed.sale_price === null || isSale(changed.sale_price, changed.price))',
        put: 'true',
      },
    ],
    test: changing,
    named: 'never make a price invalid',
  },
  {
    guard: 'pictures: a file is what its bytes say',
    removals: [
      {
        file: 'server/platform/files/images.ts',
        take: "if (!begins.some((fits) => fits(sent))) throw new Refusal('picture_unreadable');",
      },
    ],
    test: pictures,
    named: 'a drawing that may hold a script',
  },
  {
    guard: 'pictures: the decoded size is limited',
    removals: [
      {
        file: 'server/platform/files/images.ts',
        take: 'limitInputPixels: maxPixels',
        put: 'limitInputPixels: false',
      },
    ],
    test: pictures,
    named: 'needs too much memory when decoded',
  },
  {
    guard: 'staff: a review is hidden for a reason',
    removals: [
      {
        file: 'server/domains/reviews/staff-reviews.ts',
        take: "if (move === 'reject' && !reason)",
        put: 'if (false)',
      },
    ],
    test: 'server/domains/reviews/staff-reviews.test.ts',
    named: 'is not hidden without a reason',
  },
  {
    guard: 'staff: an enquiry is answered once',
    removals: [
      {
        file: 'server/domains/enquiries/staff-rows.ts',
        take: ".where('answered_at', state === 'answered' ? 'is' : 'is not', null)",
      },
    ],
    test: 'server/domains/enquiries/staff-enquiries.test.ts',
    named: 'not answered twice',
  },
  {
    guard: 'staff: a used coupon cannot be deleted',
    removals: [
      {
        file: 'server/domains/coupons/staff-coupons.ts',
        take: "if (before.was_used) throw new Refusal('coupon_in_use');",
      },
    ],
    test: 'server/domains/coupons/staff-coupons.test.ts',
    named: 'never taken away',
  },
  {
    guard: 'staff: the limit of a coupon is at least its uses',
    removals: [
      {
        file: 'server/domains/coupons/staff-coupons.ts',
        take: "if (terms.max_uses && terms.max_uses < before.times_used)\n    throw invalidField('max_uses', 'office.coupons_rule_max_uses');",
      },
    ],
    test: 'server/domains/coupons/staff-coupons.test.ts',
    named: 'the limit cannot fall below the uses, and a used code stays',
  },
  {
    guard: 'staff: a product has one deal at a time',
    removals: [
      {
        file: 'server/migrations/0055-deals.sql',
        take: 'exclude using gist (sku_id with =, tstzrange(starts_at, ends_at) with &&)',
        put: 'check (true)',
      },
    ],
    test: 'server/domains/deals/staff-deals.test.ts',
    named: 'not moved into the time of another',
  },
  {
    guard: 'staff: the units of a deal are at least the units sold',
    removals: [
      {
        file: 'server/domains/deals/staff-deals.ts',
        take: "if (columns.allotment < before.sold) throw invalidField('allotment', 'office.deals_rule_sold');",
      },
    ],
    test: 'server/domains/deals/staff-deals.test.ts',
    named: 'an active deal keeps its start, and cannot have fewer units than it sold',
  },
  {
    guard: 'staff: a postcode is in one zone',
    removals: [
      {
        file: 'server/migrations/0030-delivery.sql',
        take: "exclude using gist (int4range(first::int, last::int, '[]') with &&) where (is_active)",
        put: 'check (true)',
      },
    ],
    test: 'server/domains/delivery/change-zone.test.ts',
    named: 'holds no postcode of another',
  },
  {
    guard: 'staff: a zone takes no postcode of another',
    removals: [
      {
        file: 'server/domains/delivery/zone-rows.ts',
        take: 'return inserted.length === ranges.length;',
        put: 'return true;',
      },
    ],
    test: 'server/domains/delivery/change-zone.test.ts',
    named: 'takes no postcode from another',
  },
  {
    guard: 'checkout: a delivery method serves the zone of the address',
    removals: [
      {
        file: 'server/domains/checkout/load-checkout.ts',
        take: 'billing_address && { ...billing_address, zone: billing_zone }',
        put: 'billing_address',
      },
    ],
    test: 'server/domains/checkout/changed-delivery.test.ts',
    named: 'with the list of blockers',
  },
  {
    guard: 'checkout: a delivery method keeps its minimum order',
    removals: [
      {
        file: 'server/domains/checkout/checkout-blockers.ts',
        take: 'if (minimum === null || short <= 0) return [];',
        put: 'if (minimum === null || short) return [];',
      },
    ],
    test: 'server/domains/checkout/changed-delivery.test.ts',
    named: 'says how much is missing',
  },
  {
    guard: 'checkout: a delivery method keeps its lead time',
    removals: [
      {
        file: 'server/domains/delivery/queries.ts',
        take: 'greatest(cutoff_minutes, lead_minutes)',
        put: 'cutoff_minutes',
      },
    ],
    test: 'server/domains/delivery/change-window.test.ts',
    named: 'is available only its lead time before a slot',
  },
  {
    guard: 'staff: a closed day cannot be booked',
    removals: [{ file: 'server/domains/delivery/book-slot.ts', take: 'not slot_bookings.is_closed and ' }],
    test: closing,
    named: 'accepts no booking until it is reopened',
  },
  {
    guard: 'staff: closing a day waits for concurrent bookings',
    removals: [
      {
        file: 'server/domains/delivery/staff-rows.ts',
        take: 'on conflict (window_id, date) do update set is_closed = true',
        put: 'on conflict (window_id, date) do nothing',
      },
    ],
    test: closing,
    named: 'at the same moment',
  },
  {
    guard: 'staff: a new window does not open on a closed day',
    removals: [
      {
        file: 'server/domains/delivery/change-window.ts',
        take: 'windows.map(({ id }) => id),',
        put: '[],',
      },
    ],
    test: closing,
    named: 'also closes a new window',
  },
  {
    guard: 'staff: a copied day makes each window once',
    removals: [
      {
        file: 'server/domains/delivery/staff-rows.ts',
        take: ".onConflict((conflict) => conflict.columns(['method_id', 'weekday', 'from_time']).doNothing())",
      },
    ],
    test: 'server/domains/delivery/copy-day.test.ts',
    named: 'two tabs',
  },
  {
    guard: 'staff: a day with orders is closed only on confirmation',
    removals: [
      {
        file: 'server/domains/delivery/close-days.ts',
        take: 'if (withOrdersThatDay.length > 0 && !withOrders) {',
        put: 'if (false) {',
      },
    ],
    test: closing,
    named: 'with open orders lists them, and is closed only on confirmation',
  },
  {
    guard: 'staff: existing bookings stay when a capacity is lowered',
    removals: [{ file: 'server/domains/delivery/staff-rows.ts', take: ".where('taken', '<=', capacity)" }],
    test: 'server/domains/delivery/change-window.test.ts',
    named: 'gets a new capacity, except on days with more bookings',
  },
  {
    guard: 'staff: a customer with a closed account is signed out',
    removals: [
      {
        file: 'server/apps/customers/change-customer.ts',
        take: 'if (!is_active) await endSessions(tx, id);',
      },
    ],
    test: customersTest,
    named: 'that is closed ends its sessions and allows no sign-in until it is reopened',
  },
  {
    guard: 'staff: a customer is deleted after typing their address only',
    removals: [
      {
        file: 'server/apps/customers/delete-customer-now.ts',
        take: "if (!isThem(customer, options.confirm ?? '')) {",
        put: 'if (false) {',
      },
    ],
    test: customersTest,
    named: 'after typing their email address, and the audit log does not name them',
  },
  {
    guard: 'staff: a customer is not deleted with an open order',
    removals: [
      {
        file: 'server/domains/privacy/delete-customer.ts',
        take: 'if ((await findOpenOrders(tx, customerId)).length > 0) return false;',
      },
    ],
    test: customersTest,
    named: 'not while an order is under way',
  },
  {
    guard: 'staff: a customer is not deleted with store credit',
    removals: [
      {
        file: 'server/apps/customers/delete-customer-now.ts',
        take: 'if (credit > 0 && !options.forfeit_credit) {',
        put: 'if (false) {',
      },
    ],
    test: customersTest,
    named: 'not with store credit, unless it is given up',
  },
  {
    guard: 'farms: two plots do not overlap',
    removals: [
      { file: 'server/domains/farms/plots/save-plot.ts', take: 'if (!taken) return;', put: 'return;' },
    ],
    test: 'server/domains/farms/save-farm.test.ts',
    named: 'is not another',
  },
  {
    guard: 'farms: data without consent is not shown',
    removals: [
      {
        file: 'server/domains/farms/people/public-farmer.ts',
        take: "if (!farmer?.public || !farmer.consent_scope.includes('name')) return null;",
        put: 'if (!farmer) return null;',
      },
    ],
    test: 'server/domains/farms/staff-farm-routes.staff.test.ts',
    named: 'takes back',
  },
];
