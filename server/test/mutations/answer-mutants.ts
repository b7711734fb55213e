import type { Mutant } from './mutants.ts';

const settings = 'server/test/settings-run.test.ts';

/** Guards of the content of answers: orders, addresses, settings and personal data. */
export const answerGuards: readonly Mutant[] = [
  {
    guard: 'answers: a removed product leaves the cart',
    removals: [
      {
        file: 'server/domains/orders/purchases/buy-again.ts',
        take: 'lines.filter((line) => !isThere(line))',
        put: 'lines.filter(() => false)',
      },
    ],
    test: 'server/domains/orders/purchases/buy-again.test.ts',
    named: 'missing or low stock',
  },
  {
    guard: 'answers: a mail is sent once',
    removals: [{ file: 'server/platform/mail/send-mails.ts', take: 'await markSent(db, mail.id);', put: '' }],
    test: 'server/platform/mail/send-mails.test.ts',
    named: 'every mail goes out once',
  },
  {
    guard: 'answers: a coupon for one customer works for that customer only',
    removals: [
      {
        file: 'server/domains/qrcodes/targets.ts',
        take: "if (caller?.kind !== 'customer') throw",
        put: 'if (!caller) throw',
      },
    ],
    test: 'server/domains/qrcodes/routes.test.ts',
    named: 'own code is drawn',
  },
  {
    guard: 'answers: the checkout suggests the usual city of a postcode',
    removals: [{ file: 'server/domains/checkout/routes.ts', take: 'if (hint) return hint;', put: '' }],
    test: 'server/domains/checkout/city-hint.test.ts',
    named: 'X-8g',
  },
  {
    guard: 'answers: cancelled units are not counted',
    removals: [
      {
        file: 'server/domains/orders/order-money.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
        take: 'item_count - ${units}',
        put: 'item_count',
      },
    ],
    test: 'server/domains/refunds/requests/cancelling-lines.test.ts',
    named: 'X-8h',
  },
  {
    guard: 'answers: payment brands are those of the enabled methods',
    removals: [
      {
        file: 'server/domains/content/settings/read-settings.ts',
        take: 'paymentBrands(methods, language)',
        put: "['Visa']",
      },
    ],
    test: settings,
    named: 'X-9c',
  },
  {
    guard: 'answers: disabled deals change no price',
    removals: [
      {
        file: 'server/domains/deals/latest-deal.ts',
        take: "sql`not exists (select from settings where overrides -> 'features' -> 'deals' = 'false'::jsonb)`",
        put: 'sql`true`',
      },
    ],
    test: settings,
    named: 'X-9d',
  },
  {
    guard: 'answers: free delivery uses the threshold of its method',
    removals: [
      {
        file: 'server/domains/content/settings/read-settings.ts',
        take: '      free_delivery_from,\n      free_delivery_ends_at',
        put: '      free_delivery_from: 15_000,\n      free_delivery_ends_at',
      },
    ],
    test: settings,
    named: 'X-9e',
  },
  {
    guard: 'answers: every table of personal data has a retention period',
    removals: [
      {
        file: 'server/domains/privacy/personal-tables.ts',
        take: ", ages: { swept: 'notifications.delete_old' }",
        put: '',
      },
    ],
    test: 'server/domains/privacy/personal-tables.test.ts',
    named: 'X-12a: every table',
  },
  {
    guard: 'answers: retention periods are applied every night',
    removals: [
      { file: 'server/app.ts', take: "{ match: '57 19 * * *', task: 'notifications.delete_old' },", put: '' },
    ],
    test: 'server/test/nights.test.ts',
    named: 'X-12a',
  },
];
