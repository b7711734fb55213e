// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source
import type { Mutant } from './mutants.ts';

const issueInvoice = 'server/domains/orders/status/change-status.ts';
const invoiceTables = 'server/migrations/0076-invoices.sql';
const invoices = 'server/domains/orders/status/issue-invoice.test.ts';
const doorAndTip = 'server/domains/checkout/place-order/door-and-tip.test.ts';
const savedCard = 'server/domains/payments/instruments/saved-card.test.ts';
const counted = 'update invoice_counter set last = last + 1 returning last';

/** Guards of checkout choices, invoices and saved cards. */
export const checkoutGuards: readonly Mutant[] = [
  {
    guard: 'invoice: numbers are taken one after another',
    removals: [
      {
        file: issueInvoice,
        take: counted,
        put: 'select coalesce(max(number), 0) + 1 as last from invoices',
      },
    ],
    test: invoices,
    named: '200 that leave at once',
  },
  {
    guard: 'invoice: a rolled back transaction leaves no gap in the numbers',
    removals: [
      { file: issueInvoice, take: counted, put: "select nextval('numbers') as last" },
      {
        file: invoiceTables,
        take: 'insert into invoice_counter',
        put: 'create sequence numbers;\ngrant all on sequence numbers to public;\ninsert into invoice_counter',
      },
    ],
    test: invoices,
    named: 'rolled back',
  },
  {
    guard: 'invoice: only dispatched orders are invoiced',
    removals: [
      {
        file: 'server/domains/orders/status/change-status.ts',
        take: "if (to === 'on_the_way') await issueInvoice",
        put: "if (to === 'packed') await issueInvoice",
      },
    ],
    test: invoices,
    named: 'once it has left',
  },
  {
    guard: 'a tip is at most the maximum of the shop',
    removals: [
      {
        file: 'server/domains/checkout/apply-choices.ts',
        take: 'if (requested > maxTip(rules))',
        put: 'if (false)',
      },
    ],
    test: doorAndTip,
    named: 'as much as the shop lets',
  },
  {
    guard: 'an order left at the door is paid in advance',
    removals: [
      {
        file: 'server/domains/checkout/checkout-blockers.ts',
        take: "gateway.slug === 'cod' && isLeftAtDoor(priced)",
        put: 'false',
      },
    ],
    test: doorAndTip,
    named: 'not paid in cash',
  },
  {
    guard: 'a saved card belongs to one customer',
    removals: [
      {
        file: 'server/domains/payments/instruments/instrument-rows.ts',
        take: 'and customer_id = ${customerId}',
      },
    ],
    test: savedCard,
    named: 'a shopper cannot pay with a card',
  },
  {
    guard: 'a removed card is detached at its provider',
    removals: [
      {
        file: 'server/domains/payments/instruments/remove-instrument.ts',
        take: 'await detachInstrument(tx, removed);',
      },
    ],
    test: savedCard,
    named: 'taken away',
  },
  {
    guard: 'reconciling: the captured amount equals the gateway’s amount',
    removals: [
      {
        file: 'server/domains/payments/reconciliation/reconcile-payments.ts',
        take: 'answer.amount !== captured || ',
        put: '',
      },
    ],
    test: 'server/domains/payments/reconciliation/reconcile-payments.test.ts',
    named: 'a difference is found',
  },
  {
    guard: 'reconciling: a failed attempt is queried once more',
    removals: [
      {
        file: 'server/domains/payments/reconciliation/reconcile-payments.ts',
        take: 'await selectUnsettledAttempts(db, atMost)',
        put: 'await selectUnsettledAttempts(db, 0)',
      },
    ],
    test: 'server/domains/payments/reconciliation/reconcile-payments.test.ts',
    named: 'paid all the same',
  },
];
