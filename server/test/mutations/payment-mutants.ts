import type { Mutant } from './mutants.ts';

const queries = 'server/domains/payments/queries.ts';
const hearing = 'server/domains/payments/gateway/handle-gateway-callback.ts';
const tables = 'server/migrations/0080-payments.sql';
const paying = 'server/domains/payments/attempts/paying.test.ts';
const races = 'server/domains/payments/attempts/payment-races.test.ts';
const settlePendingFile = 'server/domains/payments/gateway/due-attempts.test.ts';

/** Guards of gateway payments. */
export const paymentGuards: readonly Mutant[] = [
  {
    guard: 'payment: an attempt is settled once, also without the unique keys',
    removals: [
      { file: queries, take: ".where('status', 'in', [...from])" },
      {
        file: tables,
        take: 'attempt_id  uuid unique references',
        put: 'attempt_id  uuid references',
      },
      { file: tables, take: "when (old.status in ('paid', 'overpaid') and", put: 'when (false and' },
      {
        file: tables,
        take: 'constraint one_payment_per_transaction unique (gateway, trans_id)',
        put: 'check (true)',
      },
    ],
    test: races,
    named: 'twenty who hear',
  },
  {
    guard: 'payment: the gateway’s answer decides',
    removals: [
      {
        file: 'server/domains/payments/gateway/resolve-attempt.ts',
        take: "if (verdict === 'paid')",
        put: 'if (verdict)',
      },
    ],
    test: paying,
    named: 'a signed yes that the gateway does not confirm',
  },
  {
    guard: 'payment: a requery round skips attempts that reached the limit of the day',
    removals: [{ file: queries, take: '.where(hasQuestionsLeft(mostADay))' }],
    test: settlePendingFile,
    named: 'as often as a day allows',
  },
  {
    guard: 'payment: a requery round starts with current attempts',
    removals: [{ file: queries, take: ".orderBy(sql`status = 'pending'`, 'desc')" }],
    test: settlePendingFile,
    named: 'many tries of one order',
  },
  {
    guard: 'payment: an unverified callback does not stop the requery',
    removals: [
      {
        file: 'server/domains/payments/gateway/resolve-attempt.ts',
        take: 'isUnsigned ? maxUnsignedRequeries : maxRequeriesPerDay',
        put: 'maxRequeriesPerDay',
      },
    ],
    test: settlePendingFile,
    named: 'unsigned callbacks',
  },
  {
    guard: 'payment: cash not handed in stays listed',
    removals: [
      {
        file: 'server/domains/orders/desk/staff-rows.ts',
        take: " and payment_gateway = 'cod' and captured < total - cash_reduction`",
        put: '`',
      },
    ],
    test: 'server/domains/orders/desk/staff-orders.test.ts',
    named: 'delivered and not paid',
  },
  {
    guard: 'cash: an order of RM 0 counts as paid',
    removals: [
      {
        file: 'server/domains/checkout/place-order/build-order.ts',
        take: 'option === storeCreditOption || total === 0',
        put: 'option === storeCreditOption',
      },
    ],
    test: 'server/domains/checkout/place-order/cash-totals.test.ts',
    named: 'which no coin pays',
  },
  {
    guard: 'cash: without rounding, the total stays exact to the sen',
    removals: [
      {
        file: 'server/domains/orders/price-reduction.ts',
        take: 'due > 0 && order.rounds_cash',
        put: 'due > 0',
      },
    ],
    test: 'server/domains/checkout/place-order/cash-totals.test.ts',
    named: 'takes cash to the sen',
  },
  {
    guard: 'cash: no reward for an unpaid order',
    removals: [
      {
        file: 'server/domains/referrals/queries.ts',
        take: "payment_status in ('paid', 'partly_refunded', 'refunded')",
        put: 'true',
      },
    ],
    test: 'server/domains/referrals/reward-due-referrals.test.ts',
    named: 'has not handed in',
  },
  {
    guard: 'payment: the signature is verified',
    removals: [{ file: hearing, take: "if (!answer.isSigned) return 'unsigned';" }],
    test: paying,
    named: 'a signature that is missing',
  },
  {
    guard: 'payment: the amount paid equals the amount requested',
    removals: [
      { file: hearing, take: 'return answer.amount === amount ? undefined', put: 'return true ? undefined' },
    ],
    test: paying,
    named: 'another amount',
  },
  {
    guard: 'payment: a duplicate gateway number still records the money',
    removals: [
      {
        file: queries,
        take: '(await insert(capture)) ?? (await insert({ ...capture, trans_id: null }))',
        put: 'await insert(capture)',
      },
    ],
    test: paying,
    named: 'that another payment has',
  },
  {
    guard: 'payment: a returning browser is always redirected to a page',
    removals: [{ file: 'server/domains/payments/routes.ts', take: 'pageOnError: errorReturnUrlOf(app),' }],
    test: paying,
    named: 'a browser is sent to a page',
  },
  {
    guard: 'reconciling: one gateway number on two payments is a mismatch',
    removals: [
      {
        file: 'server/domains/payments/reconciliation/reconcile-payments.ts',
        take: "isNumbered ? finding : 'transaction_differs'",
        put: 'finding',
      },
    ],
    test: 'server/domains/payments/reconciliation/reconcile-payments.test.ts',
    named: 'another payment',
  },
  {
    guard: 'payment: digits cannot move between signed fields',
    removals: [
      {
        file: 'server/domains/payments/ipay88/ref-no.ts',
        take: '/^G[0-9A-HJKMNP-TV-Z]{19}$/',
        put: '/^\\w+$/',
      },
    ],
    test: 'server/domains/payments/ipay88/signature.test.ts',
    named: 'shared out',
  },
  {
    guard: 'payment: only the callback endpoint parses forms',
    removals: [
      {
        file: 'server/platform/http/requests/json-body.ts',
        take: 'if (!request.routeOptions.config.forms)',
        put: 'if (false)',
      },
    ],
    test: paying,
    named: 'sent to any other call',
  },
  {
    guard: 'payment: a settlement counts once, however often it is reported',
    removals: [
      { file: hearing, take: 'if (!isSettled(attempt.status))', put: 'if (true)' },
      { file: queries, take: "status in ('pending', 'superseded', 'failed')", put: 'true' },
    ],
    test: paying,
    named: 'P-06',
  },
  {
    guard: 'payment: a failed attempt may still be paid',
    removals: [
      { file: queries, take: "('pending', 'superseded', 'failed')", put: "('pending', 'superseded')" },
    ],
    test: 'server/domains/payments/gateway/callback-order.test.ts',
  },
  {
    guard: 'payment: an order is paid once',
    removals: [
      {
        file: 'server/domains/payments/gateway/settle-payment.ts',
        take: "return status === 'failed' || status === 'cancelled' ? 'late' : 'double';",
        put: 'return null;',
      },
    ],
    test: paying,
    named: 'two tries of one order',
  },
  {
    guard: 'payment: a late payment is refunded',
    removals: [
      {
        file: 'server/domains/payments/gateway/settle-payment.ts',
        take: 'await refundOverpayment(tx, order, overpayment);',
      },
    ],
    test: paying,
    named: 'P-14',
  },
  {
    guard: 'payment: it is acknowledged after it is recorded',
    removals: [{ file: hearing, take: '!claimsMoney || isSettled(attempt.status)', put: 'true' }],
    test: paying,
    named: 'a signed yes that the gateway does not confirm',
  },
  {
    guard: 'payment: only an explicit failure counts as failed',
    removals: [
      {
        file: 'server/domains/payments/gateway/resolve-attempt.ts',
        take: "if (verdict === 'failed')",
        put: "if (verdict !== 'paid')",
      },
    ],
    test: paying,
    named: 'a stranger’s decline',
  },
  {
    guard: 'payment: no lock is held while the gateway is queried',
    removals: [
      {
        file: 'server/domains/payments/gateway/resolve-attempt.ts',
        take: 'await requery(requeryUrl, requeryFields(merchantCode, attempt.ref_no, attempt.amount));',
        put: 'await inTransaction(() => requery(requeryUrl, requeryFields(merchantCode, attempt.ref_no, attempt.amount)));',
      },
    ],
    test: races,
    named: 'P-11',
  },
  {
    guard: 'payment: a gateway answers where it is asked',
    removals: [
      {
        file: 'server/domains/payments/ipay88/requery.ts',
        take: "redirect: 'error'",
        put: "redirect: 'follow'",
      },
    ],
    test: 'server/domains/payments/ipay88/requery.test.ts',
    named: 'sends elsewhere',
  },
  {
    guard: 'payment: a web page is not a gateway answer',
    removals: [
      {
        file: 'server/domains/payments/ipay88/requery.ts',
        take: 'response.ok ? await response.text() : undefined',
        put: 'await response.text()',
      },
      {
        file: 'server/domains/payments/ipay88/requery.ts',
        take: 'text === undefined || text.length > longestAnswer ? undefined : text',
        put: 'text',
      },
    ],
    test: 'server/domains/payments/ipay88/requery.test.ts',
    named: 'sends elsewhere',
  },
  {
    guard: 'payment: a missing answer proves nothing about an account',
    removals: [
      {
        file: 'server/domains/payments/ipay88/test-merchant.ts',
        take: "if (!page) return { outcome: 'no_answer', detail: new URL(entryUrl).host };",
        put: "if (!page) return { outcome: 'works', detail: null };",
      },
    ],
    test: 'server/domains/payments/ipay88/test-merchant.test.ts',
    named: 'proves nothing',
  },
  {
    guard: 'payment: commas are not part of the signed amount',
    removals: [
      {
        file: 'server/domains/payments/ipay88/signature.ts',
        take: 'bareAmount(Amount), Currency, Status',
        put: 'Amount, Currency, Status',
      },
    ],
    test: 'server/domains/payments/ipay88/signature.test.ts',
    named: 'published',
  },
  {
    guard: 'payment: a signature with extra or invalid bytes is refused',
    removals: [
      {
        file: 'server/domains/payments/ipay88/parse-answer.ts',
        take: 'PaymentId: /^[1-9]',
        put: 'PaymentId: /^|[1-9]',
      },
      { file: 'server/domains/payments/ipay88/parse-answer.ts', take: '/^[A-Z]{3}$/', put: '/^MYR/' },
      {
        file: 'server/domains/payments/ipay88/signature.ts',
        take: "hash('sha256', text, 'hex')",
        put: "hash('sha256', Buffer.from(text, 'latin1'), 'hex')",
      },
    ],
    test: 'server/domains/payments/ipay88/signature.test.ts',
    named: 'lengthened',
  },
  {
    guard: 'payment: staff are notified of a mismatch',
    removals: [
      {
        file: 'server/domains/payments/gateway/handle-gateway-callback.ts',
        take: 'await alertPaymentMismatch(tx, attempt, mismatch, answer);',
      },
    ],
    test: 'server/domains/payments/attempts/paying.test.ts',
    named: 'another amount, currency or merchant',
  },
  {
    guard: 'payment: staff are notified once',
    removals: [
      {
        file: tables,
        take: 'primary key (attempt_id, mismatch)',
        put: 'check (true)',
      },
      {
        file: 'server/domains/payments/gateway/alert-rows.ts',
        take: '.onConflict((conflict) => conflict.doNothing())',
      },
    ],
    test: 'server/domains/payments/attempts/paying.test.ts',
    named: 'another amount, currency or merchant',
  },
  {
    guard: 'payment: an unknown number is logged',
    removals: [
      { file: 'server/domains/payments/gateway/handle-gateway-callback.ts', take: 'deps.onUnknown();' },
    ],
    test: 'server/domains/payments/attempts/paying.test.ts',
    named: 'never given',
  },
  {
    guard: 'payment: orders in cash at one door are claimed one after another',
    removals: [
      {
        file: 'server/domains/payments/cash/cod-limits.ts',
        take: 'lock: lockCodIdentity(tx, who),',
        put: 'lock: lockCodIdentity,',
      },
    ],
    test: 'server/domains/checkout/place-order/cash-trust.test.ts',
    named: 'at the same moment',
  },
  {
    guard: 'payment: a shopper who refused a cash order pays in advance',
    removals: [
      { file: 'server/domains/payments/cash/cod-limits.ts', take: 'refused >= cash_refusals', put: 'false' },
    ],
    test: 'server/domains/checkout/place-order/cash-trust.test.ts',
    named: 'refused at the door',
  },
  {
    guard: 'payment: recorded cash equals the amount due',
    removals: [
      { file: 'server/domains/payments/cash/record-cash-payment.ts', take: 'counted !== due', put: 'false' },
    ],
    test: 'server/domains/payments/cash/cash-routes.staff.test.ts',
    named: 'is entered by staff',
  },
  {
    guard: 'payment: cash is recorded once, for dispatched orders only',
    removals: [
      {
        file: 'server/domains/payments/cash/record-cash-payment.ts',
        take: "(status !== 'on_the_way' && status !== 'delivered')",
        put: 'false',
      },
    ],
    test: 'server/domains/payments/cash/record-cash-payment.test.ts',
  },
  {
    guard: 'payment: the order names the method that paid it',
    removals: [
      {
        file: 'server/domains/payments/gateway/settle-payment.ts',
        take: 'markPaid(tx, order_id, amount, settled)',
        put: 'markPaid(tx, order_id, amount)',
      },
    ],
    test: 'server/domains/payments/attempts/paying.test.ts',
    named: 'by the way that is being tried',
  },
  {
    guard: 'payment: a failed attempt stays failed when another one starts',
    removals: [
      {
        file: 'server/domains/payments/attempts/find-payment.ts',
        take: "named && named.status !== 'superseded' ? named : last",
        put: 'last',
      },
    ],
    test: 'server/domains/payments/attempts/paying.test.ts',
    named: 'stays failed for the shopper who returns from it',
  },
  {
    guard: 'payment: a declined payment does not wait',
    removals: [
      {
        file: 'server/domains/payments/attempts/return-url.ts',
        take: "state === 'pending' && !isDeclined",
        put: "state === 'pending'",
      },
    ],
    test: 'server/domains/payments/attempts/paying.test.ts',
    named: 'keeps no page waiting after a declined payment',
  },
];
