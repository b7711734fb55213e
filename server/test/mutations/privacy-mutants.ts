import type { Mutant } from './mutants.ts';

const ownData = 'server/domains/privacy/own-data.test.ts';
const ages = 'server/domains/privacy/age-limits.test.ts';

/** Guards of guests' data and age limits. */
export const privacyGuards: readonly Mutant[] = [
  {
    guard: 'privacy: a customer’s rows are not guest data',
    removals: [
      {
        file: 'server/domains/privacy/person-rows.ts',
        take: `where lower(email) = \${address} and shoppers.kind = 'guest' order by orders.id`,
        put: `where lower(email) = \${address} order by orders.id`,
      },
    ],
    test: ownData,
    named: "without customers' data, and without guests who also used another address",
  },
  {
    guard: 'privacy: a browser with two addresses sees the data of neither',
    removals: [
      {
        file: 'server/domains/privacy/person-rows.ts',
        take: `where given <> '' and lower(given) <> \${address})`,
        put: 'where false)',
      },
    ],
    test: ownData,
    named: "without customers' data, and without guests who also used another address",
  },
  {
    guard: 'privacy: a code for guest data works once',
    removals: [
      {
        file: 'server/domains/privacy/data-request-rows.ts',
        take: ".where('id', '=', id)\n    .where('shown_at', 'is', null)\n    .returning",
        put: ".where('id', '=', id)\n    .returning",
      },
      {
        file: 'server/domains/privacy/data-request-rows.ts',
        take: ".where('attempts', '<', dataCodeTries)\n    .where('shown_at', 'is', null)",
        put: ".where('attempts', '<', dataCodeTries)",
      },
    ],
    test: ownData,
    named: 'a code opens once',
  },
  {
    guard: 'privacy: no mail reveals that data is missing',
    removals: [
      {
        file: 'server/domains/privacy/mails.ts',
        take: 'if (!dataRequest || !hasPersonalData(await findStoredData(db, await asGuest(db, dataRequest.email))))\n    return undefined;',
        put: 'if (!dataRequest || !hasPersonalData || !findStoredData || !asGuest) return undefined;',
      },
    ],
    test: ownData,
    named: 'no mail is written',
  },
  {
    guard: 'privacy: a deletion keeps open orders',
    removals: [
      {
        file: 'server/domains/privacy/remove-guest.ts',
        take: 'if (open.length > 0)',
        put: 'if (open.length > 1_000)',
      },
    ],
    test: ownData,
    named: 'not while an order is open',
  },
  {
    guard: 'privacy: a deletion waits for an order in progress',
    removals: [{ file: 'server/domains/privacy/remove-guest.ts', take: 'await lockAddress(tx, address);' }],
    test: ownData,
    named: 'being placed comes first',
  },
  {
    guard: 'privacy: a deletion code works once',
    removals: [
      {
        file: 'server/domains/privacy/own-data.ts',
        take: "if (!(await useDataTicket(tx, email, hashOfToken(typed.data_ticket ?? ''))))",
        put: "if (!useDataTicket || !(await isDataTicket(tx, email, hashOfToken(typed.data_ticket ?? ''))))",
      },
    ],
    test: ownData,
    named: 'two who show one ticket',
  },
  {
    guard: 'privacy: guest data of a verified address is linked before a deletion',
    removals: [
      { file: 'server/domains/privacy/delete-customer.ts', take: 'await claimOrdersLeft(tx, customerId);' },
      {
        file: 'server/domains/privacy/request-account-deletion.ts',
        take: 'await claimOrdersLeft(tx, customerId);',
      },
    ],
    test: ownData,
    named: 'it is deleted with them, and an open order blocks the deletion',
  },
  {
    guard: 'privacy: the data of an open order stays',
    removals: [
      { file: 'server/domains/privacy/age-limits.ts', take: ` and status = any(\${endedStatuses}::text[])` },
    ],
    test: ages,
    named:
      'X-12f: an order older than seven years stays for the books without a name; younger and open orders stay unchanged',
  },
  {
    guard: 'privacy: concurrent nightly jobs delete a row once',
    removals: [
      { file: 'server/domains/privacy/age-limits.ts', take: ' for no key update of orders skip locked' },
    ],
    test: ages,
    named: 'X-12g: two concurrent runs process each row once, in small transactions',
  },
  {
    guard: 'privacy: the data of a recent guest stays',
    removals: [
      {
        file: 'server/domains/privacy/age-limits.ts',
        take: `select from tokens where shopper_id = shoppers.id and last_used_at >= \${daysAgo(days)})`,
        put: 'select from tokens where shopper_id = shoppers.id and false)',
      },
    ],
    test: ages,
    named: 'a guest who was away',
  },
  {
    guard: 'privacy: staff type the address to delete',
    removals: [
      {
        file: 'server/domains/privacy/routes.staff.ts',
        take: "if ((body.confirm ?? '').trim().toLowerCase() !== address)",
        put: 'if (false as boolean)',
      },
    ],
    test: 'server/domains/privacy/staff-guests.test.ts',
    named: 'X-12h: staff delete the data after typing the address, and not while an order is open',
  },
  {
    guard: 'privacy: a packer sees no e-mail address of an order',
    removals: [
      {
        file: 'server/domains/orders/desk/staff-orders.ts',
        take: "may(reader.staff.roles, 'customers.read')",
        put: 'true',
      },
    ],
    test: 'server/domains/orders/desk/email-visibility.test.ts',
    named: 'no answer about an order',
  },
  {
    guard: 'privacy: a content editor sees no address of a reviewer',
    removals: [
      {
        file: 'server/domains/reviews/staff-reviews.ts',
        take: "may(staff.roles, 'customers.read') ? row.email : null",
        put: 'row.email',
      },
    ],
    test: 'server/test/access/contact-details.test.ts',
    named: 'each role is given',
  },
  {
    guard: 'privacy: an endpoint that returns an address declares its audience',
    removals: [
      {
        file: 'contract/fulfilment/packing.ts',
        take: '  is_collected: Type.Boolean(),\n  label:',
        put: '  is_collected: Type.Boolean(),\n  email: Type.Optional(Type.String()),\n  label:',
      },
    ],
    test: 'server/test/access/contact-details.test.ts',
    named: 'every call of staff that answers',
  },
  {
    guard: 'privacy: files of DATA_DIR are readable by the server’s account only',
    removals: [{ file: 'server/platform/files/put-file.ts', take: ', { mode: 0o600 }' }],
    test: 'server/platform/files/put-file.test.ts',
    named: 'X-13b',
  },
];
