/**
 * Writes the order of the domains into docs/ARCHITECTURE.md, from the table against which `check-imports.ts`
 * checks imports. `npm run domains-table` rewrites the section; with `check` it only compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains } from './check-imports.ts';

/** The responsibility of each domain, in one line. */
// biome-ignore format: table
const purposes: Record<string, string> = {
  accounts:      'customers, addresses, phone numbers, cities',
  notifications: 'what a customer is notified of inside the shop',
  content:       'settings, home page layouts, menus, banners, policies and pages of staff',
  delivery:      'zones, methods, delivery slots, closed days',
  newsletter:    'subscriptions and their confirmation',
  enquiries:     'messages to the shop and their answers',
  tax:           'tax classes with their rates, and the tax in a price',
  farms:         'farms, plots, crops, batches, the event log, forecasts, archives',
  catalogue:     'products, categories, bundles, lists, search, imports, shops',
  deals:         'time-limited prices with a limited quantity',
  preorders:     'packs of batches that are sold before they are cut',
  inventory:     'stock items, reservations, stock movements',
  lots:          'lots of harvests and packs: packing, receiving, holds, labels',
  coupons:       'discount codes and their redemption',
  wallet:        'store credit and the double-entry transfers below it',
  reviews:       'product reviews and their moderation',
  wishlist:      'favourite products',
  referrals:     'invited friends and their discount',
  coins:         'daily check-in coins, converted to store credit',
  cart:          'cart lines, totals, the parked cart',
  orders:        'orders, their lines, status changes, history, staff search',
  refunds:       'requests, decisions and payouts',
  fulfilment:    'cut lists, picking, packing, delivery runs',
  recalls:       'recalls of lots and drills: what they reach, customers, credit, what became of the packs',
  complaints:    'packs that were not fresh: reports with a photo, instant credit, decisions',
  payments:      'attempts, the iPay88 gateway, cash, saved cards, reconciliation',
  checkout:      'the choices between cart and order, and placing the order',
  sessions:      'registration, sign-in, tokens, email codes, passwords',
  privacy:       'data export, account removal, age limits',
  qrcodes:       'QR codes and their targets',
  ledger:        'the checks of the books',
  reports:       'sales, tax, stock and payout reports',
  staff:         'staff accounts, invitations, the audit log',
};

const begin = '<!-- domains: written by tools/test/tree/draw-domains.ts -->';
const end = '<!-- /domains -->';
const file = join(import.meta.dirname, '../../../docs/ARCHITECTURE.md');

/** The section as a table, one row a domain, numbered by its step. Throws if a domain has no purpose. */
export function domainSection(): string {
  const rows = domains.flatMap((row, step) =>
    row.map((name) => {
      const purpose = purposes[name];
      if (!purpose)
        throw new Error(`domainSection: ${name} has no purpose in tools/test/tree/draw-domains.ts`);
      return `| ${step + 1} | \`${name}\` | ${purpose} |`;
    }),
  );
  return [begin, '', '| step | domain | holds |', '|---|---|---|', ...rows, '', end].join('\n');
}

/** The text with its section replaced. Throws if the markers are missing. */
export function withDomains(text: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`withDomains: docs/ARCHITECTURE.md lacks the marker ${from < 0 ? begin : end}`);
  return text.slice(0, from) + domainSection() + text.slice(to + end.length);
}

/** Tells whether the section in the committed document is current. */
export const isCurrent = (text = readFileSync(file, 'utf8')) => text === withDomains(text);

if (import.meta.main) {
  if (process.argv[2] !== 'check') writeFileSync(file, withDomains(readFileSync(file, 'utf8')));
  else if (!isCurrent()) {
    console.error('docs/ARCHITECTURE.md is stale: run npm run domains-table');
    process.exitCode = 1;
  }
}
