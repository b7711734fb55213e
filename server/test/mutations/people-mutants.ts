import type { Mutant } from './mutants.ts';

const session = 'server/platform/auth/session.ts';
const staffSession = 'server/platform/auth/staff-session.ts';
const test = 'server/domains/sessions/revoked.test.ts';
const onlyForReading = 'isReading(request) ? this.#known.get(key) : undefined';

/** Guards of deletions and settings. */
export const peopleGuards: readonly Mutant[] = [
  {
    guard: 'people: an ended session is refused at once where it ended',
    removals: [{ file: session, take: ' && !this.#ended.has(known.id)' }],
    test,
    named: 'refused at once where it ended',
  },
  {
    guard: 'people: other processes hear that a session has ended',
    removals: [{ file: session, take: ' && !this.#ended.has(known.id)' }],
    test,
    named: 'other processes hear',
  },
  {
    guard: 'people: an ended session writes nothing',
    removals: [{ file: session, take: onlyForReading, put: 'this.#known.get(key)' }],
    test,
    named: 'has heard nothing',
  },
  {
    guard: 'people: a member of staff who was signed out writes nothing',
    removals: [{ file: staffSession, take: onlyForReading, put: 'this.#known.get(key)' }],
    test,
    named: 'member of staff',
  },
  {
    guard: 'people: an order uses at most the requested store credit',
    removals: [
      {
        file: 'server/domains/checkout/price-checkout.ts',
        take: 'Math.min(balance ?? 0, requested_store_credit ?? Number.POSITIVE_INFINITY)',
        put: '(balance ?? 0)',
      },
    ],
    test: 'server/domains/checkout/place-order/credit-orders.test.ts',
    named: 'a requested amount of credit',
  },
  {
    guard: 'people: an unsigned callback is not acknowledged',
    removals: [
      {
        file: 'server/domains/payments/gateway/handle-gateway-callback.ts',
        take: "if (source === 'backend' && finding !== 'signed') throw new Refusal('signature_invalid');",
      },
    ],
    test: 'server/domains/payments/attempts/paying.test.ts',
    named: 'without a signature',
  },
  {
    guard: 'people: a disabled feature answers no request',
    removals: [{ file: 'server/app.ts', take: 'refuseDisabledFeatures(api, features, prefix);' }],
    test: 'server/test/settings-run.test.ts',
    named: 'X-9a: a disabled feature answers no call',
  },
  {
    guard: 'people: reservations last as long as the settings say',
    removals: [
      {
        file: 'server/domains/checkout/place-order/place-order.ts',
        take: 'rules.reservation_minutes',
        put: 'Math.max(30, rules.max_tip * 0)',
      },
    ],
    test: 'server/test/settings-run.test.ts',
    named: 'as many minutes',
  },
];
