// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source

import type { Mutant } from './mutants.ts';

const limits = 'server/platform/auth/rate-limits.ts';
const counting = 'server/platform/auth/rate-limits.test.ts';

/** Guards against guessing, account discovery and stock hoarding. */
export const guessGuards: readonly Mutant[] = [
  {
    guard: 'guess: the address is counted beside a token',
    removals: [
      {
        file: limits,
        take: 'if (caller) keys.set(',
        put: 'if (caller) keys.clear();\n    if (caller) keys.set(',
      },
    ],
    test: counting,
    named: 'X-3a',
  },
  {
    guard: 'guess: a wait grows with every wrong password',
    removals: [
      { file: limits, take: ' or rate_limit_counters.open_at <= clock_timestamp()', put: ' or true' },
    ],
    test: counting,
    named: 'X-3b',
  },
  {
    guard: 'guess: an owner with a new browser has initial attempts',
    removals: [{ file: limits, take: 'nthOfSite > firstTries.each', put: 'true' }],
    test: counting,
    named: 'X-3i: an owner',
  },
  {
    guard: 'guess: the initial attempts of a network are limited',
    removals: [{ file: limits, take: 'nthOfSite > firstTries.each', put: 'false' }],
    test: counting,
    named: 'X-3i: a network',
  },
  {
    guard: 'guess: the initial attempts of all networks are limited',
    removals: [{ file: limits, take: '(ofAll?.attempts ?? 0) > firstTries.networks', put: 'false' }],
    test: counting,
    named: 'X-3i: first tries',
  },
  {
    guard: 'guess: a known device is not delayed by others',
    removals: [
      {
        file: 'server/domains/sessions/account-attempt.ts',
        take: "isKnown ? key.hash.toString('base64url') : undefined",
        put: 'undefined',
      },
    ],
    test: 'server/domains/sessions/sign-in.test.ts',
    named: 'never locks the owner out',
  },
  {
    guard: 'guess: a new code request keeps earlier codes valid',
    removals: [
      {
        file: 'server/domains/sessions/reset-code-rows.ts',
        take: 'sql`(known.used_at is not null or known.link_until <= now())`',
        put: 'sql`true`',
      },
    ],
    test: 'server/domains/sessions/reset-password.test.ts',
    named: 'X-3d',
  },
  {
    guard: 'guess: no code for an address that has an account',
    removals: [
      {
        file: 'server/domains/sessions/register.ts',
        take: '!pending?.is_available || ',
        put: '!pending || ',
      },
    ],
    test: 'server/domains/sessions/register.test.ts',
    named: 'X-3e',
  },
  {
    guard: 'guess: mails to one address are limited',
    removals: [
      {
        file: 'server/domains/sessions/may-mail.ts',
        take: 'if (sent < mailsPerHour)',
        put: 'if (sent >= 0)',
      },
    ],
    test: 'server/domains/sessions/register.test.ts',
    named: 'X-3f',
  },
  {
    guard: 'guess: the owner of an address gets a separate mail',
    removals: [
      { file: 'server/domains/sessions/may-mail.ts', take: 'nthOfSite === 1', put: 'nthOfSite === 0' },
    ],
    test: 'server/domains/sessions/register.test.ts',
    named: 'X-3j',
  },
  {
    guard: 'guess: guests of one network reserve at most a share',
    removals: [
      {
        file: 'server/domains/checkout/place-order/place-order.ts',
        take: 'tooMuch.length > 0',
        put: 'tooMuch.length < 0',
      },
    ],
    test: 'server/domains/checkout/place-order/unverified-orders.test.ts',
    named: 'X-4a',
  },
  {
    guard: 'guess: a refused attempt is logged',
    removals: [
      { file: 'server/platform/http/send-error.ts', take: 'else noteDenial(refusal, request);', put: '' },
    ],
    test: 'server/platform/http/denials.test.ts',
    named: 'X-11a',
  },
  {
    guard: 'guess: twenty lines a minute',
    removals: [
      {
        file: 'server/platform/http/denials.ts',
        take: 'minute.lines < most',
        put: 'minute.lines < 1_000_000',
      },
    ],
    test: 'server/platform/http/denials.test.ts',
    named: 'X-11b',
  },
  {
    guard: 'guess: a code has at most twenty attempts',
    removals: [
      {
        file: 'server/domains/sessions/reset-code-rows.ts',
        take: ".where('attempts', '<', resetCodeTries)",
        put: '',
      },
    ],
    test: 'server/domains/sessions/reset-password.test.ts',
    named: 'X-3c',
  },
  {
    guard: 'guess: each network has its own attempts',
    removals: [
      {
        file: 'server/domains/sessions/own-tries.ts',
        take: 'if (taken || nthOfSite > ownTries.each)',
        put: 'if (taken || nthOfSite > 0)',
      },
    ],
    test: 'server/domains/sessions/reset-password.test.ts',
    named: 'X-3c',
  },
  {
    guard: 'guess: few networks have separate attempts',
    removals: [
      {
        file: 'server/domains/sessions/own-tries.ts',
        take: 'networks > ownTries.networks',
        put: 'networks > 1_000',
      },
    ],
    test: 'server/domains/sessions/reset-password.test.ts',
    named: 'X-3c',
  },
  {
    guard: 'guess: wrong codes do not disable the link',
    removals: [
      {
        file: 'server/domains/sessions/reset-password.ts',
        take: '? await selectLinked(tx, email)',
        put: '? await consumeResetAttempt(tx, email)',
      },
    ],
    test: 'server/domains/sessions/reset-password.test.ts',
    named: 'X-3c',
  },
  {
    guard: 'guess: a registration has a code of its own',
    removals: [
      {
        file: 'server/domains/sessions/register.ts',
        take: "const isRight = codes.matches(pending?.id ?? '', typed.token ?? '');",
        put: 'const isRight = pending !== undefined;',
      },
    ],
    test: 'server/domains/sessions/register.test.ts',
    named: 'X-3g',
  },
  {
    guard: 'guess: the phone number of an account is refused',
    removals: [
      { file: 'server/domains/sessions/register.ts', take: 'await refuseTaken(accepted, signing);', put: '' },
    ],
    test: 'server/domains/sessions/register.test.ts',
    named: 'X-3h',
  },
  {
    guard: 'guess: one phone number and one address count as one shopper',
    removals: [
      {
        file: 'server/domains/checkout/place-order/unverified-orders.ts',
        take: "where identity_key not like 'shopper:%'",
        put: 'where false',
      },
    ],
    test: 'server/domains/checkout/place-order/unverified-orders.test.ts',
    named: 'X-4b',
  },
  {
    guard: 'guess: a minimum quantity is always allowed',
    removals: [
      {
        file: 'server/domains/checkout/place-order/unverified-orders.ts',
        take: 'greatest(${unpaid_min_units}::int, ',
        put: 'greatest(0, ',
      },
    ],
    test: 'server/domains/checkout/place-order/unverified-orders.test.ts',
    named: 'X-4c',
  },
  {
    guard: 'guess: two shares in a day',
    removals: [
      {
        file: 'server/domains/checkout/place-order/unverified-orders.ts',
        take: ' or in_day > 2 * cap',
        put: '',
      },
    ],
    test: 'server/domains/checkout/place-order/unverified-orders.test.ts',
    named: 'X-4c',
  },
  {
    guard: 'guess: the settings can disable the share',
    removals: [
      {
        file: 'server/domains/checkout/place-order/unverified-orders.ts',
        take: 'if (unpaid_share === null) return [];',
        put: '',
      },
    ],
    test: 'server/domains/checkout/place-order/unverified-orders.test.ts',
    named: 'X-4d',
  },
  {
    guard: 'guess: a verified address is not limited',
    removals: [
      {
        file: 'server/domains/checkout/place-order/unverified-orders.ts',
        take: 'where not exists (${trustedCustomer(shopper_id)})',
        put: 'where true',
      },
    ],
    test: 'server/domains/checkout/place-order/unverified-orders.test.ts',
    named: 'X-4e',
  },
  {
    guard: 'guess: a customer with only a verified address has a limit',
    removals: [
      {
        file: 'server/domains/checkout/place-order/unverified-orders.ts',
        take: 'where not exists (${trustedCustomer(shopper_id)})',
        put: 'where not exists (${verified(shopper_id)})',
      },
    ],
    test: 'server/domains/checkout/place-order/unverified-orders.test.ts',
    named: 'X-4f',
  },
  {
    guard: 'guess: twice the share for an address',
    removals: [
      {
        file: 'server/domains/checkout/place-order/unverified-orders.ts',
        take: 'then 2 else 1',
        put: 'then 9 else 1',
      },
    ],
    test: 'server/domains/checkout/place-order/unverified-orders.test.ts',
    named: 'X-4f',
  },
];
