import type { Guard } from './guards.ts';

const payments = 'server/domains/payments';
const queries = `${payments}/queries.ts`;
const hearing = `${payments}/hear-gateway.ts`;
const tables = 'server/migrations/0100-payments.sql';
const paying = `${payments}/paying.test.ts`;
const races = `${payments}/payment-races.test.ts`;

/** The guards of money that comes from a gateway. */
export const paymentGuards: readonly Guard[] = [
  {
    guard: 'payment: a try is settled once, with the keys of the table gone too',
    removals: [
      { file: queries, take: ".where('status', 'in', [...from])" },
      {
        file: tables,
        take: 'attempt_id  uuid not null unique references',
        put: 'attempt_id uuid not null references',
      },
      { file: tables, take: "when (old.status in ('paid', 'surplus') and", put: 'when (false and' },
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
    guard: 'payment: the word of the gateway decides',
    removals: [
      { file: `${payments}/learn-outcome.ts`, take: "if (verdict === 'paid')", put: 'if (verdict)' },
    ],
    test: paying,
    named: 'a signed yes that the gateway does not confirm',
  },
  {
    guard: 'payment: a signature is looked at',
    removals: [{ file: hearing, take: "if (!answer.isSigned) return 'unsigned';" }],
    test: paying,
    named: 'a signature that is missing',
  },
  {
    guard: 'payment: what is paid is what was asked for',
    removals: [{ file: hearing, take: 'answer.amount === amount && ' }],
    test: paying,
    named: 'another amount',
  },
  {
    guard: 'payment: one number of the gateway pays once',
    removals: [
      {
        file: tables,
        take: 'constraint one_payment_per_transaction unique (gateway, trans_id)',
        put: 'check (true)',
      },
    ],
    test: paying,
    named: 'one number of the gateway',
  },
  {
    guard: 'payment: figures cannot be moved from one field to the next',
    removals: [
      { file: `${payments}/ipay88/ref-no.ts`, take: '/^G[0-9A-HJKMNP-TV-Z]{19}$/', put: '/^\\w+$/' },
    ],
    test: `${payments}/ipay88/signature.test.ts`,
    named: 'shared out',
  },
  {
    guard: 'payment: a form is read only by the call that takes one',
    removals: [
      {
        file: 'server/platform/json-body.ts',
        take: 'if (!request.routeOptions.config.forms)',
        put: 'if (false)',
      },
    ],
    test: paying,
    named: 'sent to any other call',
  },
];
