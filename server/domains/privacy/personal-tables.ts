import type { StoredSettings } from '#domains/content/settings/default-settings.ts';
import type { DB } from '#platform/db/db.generated.ts';
import type { JobName } from '#platform/jobs/jobs.ts';

type Table = keyof DB & string;

/** How the rows of a person are found in a table. */
type RowOwner =
  | { by: string; or?: string } // one or two columns with the person's id
  | { of: Table; by: string; to?: string } // a column that refers, by `id`, to a row of another listed table
  | { by?: string; address: string; about?: string }; // a column with their email address, or with ids of their rows

/** How the rows of a guest, known only by email address, are found. */
export type GuestRows =
  | {
      address?: string; // a column with the email address
      browser?: string; // a column with the shopper: rows of guests who used only this address
      owner?: string; // the row counts only when this column holds a guest or null
    }
  | { none: string }; // why guests have none

/** The settings for the storage days of personal data: see `KeptSettings.privacy`. */
export type AgeLimit = keyof StoredSettings['privacy'];

/** The age limit of a table. Rows that belong to an order, cart or account follow it. */
export type RetentionRule =
  | { limit: AgeLimit } // a setting, applied by the job `privacy.enforce_age_limits`
  | { swept: JobName } // another job deletes expired rows after hours or days
  | { kept: string }; // stored as long as this

interface Rows {
  table: Table;
  whose: RowOwner;
  /** Columns that are left out of an export: hashes and secrets. */
  unexported?: readonly string[];
  /** Columns with a photo as JPEG, which an export shows. */
  pictures?: readonly string[];
  /**
   * The effect of a deletion: rows are deleted, retained because they identify no one, or these columns are emptied and
   * the rest stays for the books.
   */
  gone: 'deleted' | 'kept' | Readonly<Record<string, string>>; // values are SQL
}

/** A table with personal data. Rows that refer to another table's rows follow its guest and age rules. */
export type PersonalTable = Rows &
  (
    | { whose: { of: Table; by: string; to?: string }; guest?: never; ages?: never }
    | { whose: Exclude<RowOwner, { of: Table }>; guest: GuestRows; ages: RetentionRule }
  );

/** Only customers have such rows. */
const account = { guest: { none: 'guests have no account' }, ages: { kept: 'the account' } } as const;

/** Keeps the town of an address for fees and taxes, and removes the rest. */
const town = (
  column: string,
) => `${column} || '{"title": null, "recipient": "", "email": "", "contact_number": "",
  "street_address": "", "street_address_2": null, "company": null, "fax_number": null}'::jsonb`;

/** Removes the payer's name and contacts. The number and amount of the payment stay. */
const payer = `fields || '{"UserName": "", "UserEmail": "", "UserContact": "", "Remark": ""}'::jsonb`;

/**
 * Every table with personal data: what an export includes and what a deletion leaves. The order matters: a row
 * comes before the rows it refers to. A test finds missing tables.
 */
// biome-ignore format: table
export const personalTables: readonly PersonalTable[] = [
  { table: 'customer_notes',           whose: { by: 'customer_id' },                        gone: 'deleted', unexported: ['written_by'], ...account },
  { table: 'notifications',            whose: { by: 'customer_id' },                        gone: 'deleted', guest: { none: 'guests have no account' }, ages: { swept: 'notifications.delete_old' } },
  { table: 'accepted_policies',        whose: { by: 'customer_id' },                        gone: 'deleted', ...account },
  { table: 'saved_instruments',        whose: { by: 'customer_id' },                        gone: 'deleted', unexported: ['provider_token'], ...account },
  { table: 'addresses',                whose: { by: 'shopper_id' },                         gone: 'deleted', guest: { address: 'email', owner: 'shopper_id', browser: 'shopper_id' }, ages: { limit: 'guests_days' } },
  { table: 'contact_numbers',          whose: { by: 'shopper_id' },                         gone: 'deleted', guest: { browser: 'shopper_id' }, ages: { limit: 'guests_days' } },
  { table: 'idempotency_keys',         whose: { by: 'shopper_id' },                         gone: 'deleted', unexported: ['answer', 'body_sha256'], guest: { browser: 'shopper_id' }, ages: { swept: 'checkout.delete_expired_keys' } }, // the answer contains the order
  { table: 'wishlist_items',                   whose: { by: 'shopper_id' },                         gone: 'deleted', guest: { browser: 'shopper_id' }, ages: { limit: 'guests_days' } },
  { table: 'recent_products',          whose: { by: 'shopper_id' },                         gone: 'deleted', guest: { browser: 'shopper_id' }, ages: { limit: 'guests_days' } },
  { table: 'checkouts',                whose: { by: 'shopper_id' },                         gone: 'deleted', guest: { address: 'customer_email', owner: 'shopper_id', browser: 'shopper_id' }, ages: { limit: 'guests_days' } },
  { table: 'cart_lines',               whose: { of: 'carts', by: 'cart_id' },               gone: 'deleted' },
  { table: 'carts',                    whose: { by: 'shopper_id', or: 'parked_for' },         gone: 'deleted', guest: { browser: 'shopper_id' }, ages: { limit: 'guests_days' } },
  { table: 'enquiries',                whose: { by: 'shopper_id', address: 'email' },       gone: 'deleted', guest: { address: 'email', owner: 'shopper_id' }, ages: { limit: 'enquiries_days' } },
  { table: 'newsletter_subscriptions', whose: { address: 'email' },                         gone: 'deleted', unexported: ['token'], guest: { address: 'email' }, ages: { limit: 'mails_days' } },
  { table: 'mails',                    whose: { address: 'recipient', about: 'payload' },     gone: 'deleted', unexported: ['payload', 'message_id', 'last_error'], guest: { address: 'recipient' }, ages: { limit: 'mails_days' } },
  { table: 'review_decisions',         whose: { of: 'reviews', by: 'review_id' },           gone: { note: 'null' }, unexported: ['actor_id'] },
  { table: 'reviews',                  whose: { by: 'shopper_id' },                         gone: {
      name: `'–'`, email: `''`, website: 'null', message: `case status when 'published' then message else '–' end`,
  }, guest: { address: 'email', owner: 'shopper_id' }, ages: { limit: 'enquiries_days' } }, // the public text stays without its author
  { table: 'deal_sales',               whose: { by: 'shopper_id' },                         gone: 'kept', guest: { browser: 'shopper_id' }, ages: { kept: 'the deal: how many were sold, and no person by name' } },
  { table: 'complaint_photos',         whose: { of: 'complaints', by: 'complaint_id' },     gone: 'deleted', pictures: ['photo'] },
  { table: 'complaint_lots',           whose: { of: 'complaints', by: 'complaint_id' },     gone: 'kept' },
  { table: 'complaints',               whose: { of: 'refunds', by: 'refund_id' },           gone: 'kept' }, // its note is the comment of the refund
  { table: 'refund_approvals',         whose: { of: 'refunds', by: 'refund_id' },           gone: 'kept', unexported: ['actor_id'] },
  { table: 'refund_lines',             whose: { of: 'refunds', by: 'refund_id' },           gone: 'kept' },
  { table: 'refunds',                  whose: { of: 'orders', by: 'order_id' },             gone: { comment: 'null', decided_note: 'null' }, unexported: ['requested_by', 'decided_by', 'initiated_by', 'request_key', 'body_sha256', 'reference'] },
  { table: 'payment_alerts',           whose: { of: 'payment_attempts', by: 'attempt_id' }, gone: 'kept' },
  { table: 'payment_events',           whose: { of: 'payment_attempts', by: 'attempt_id' }, gone: { body: `''` }, unexported: ['body'] }, // as the gateway sent it
  { table: 'sandbox_payments',         whose: { of: 'payment_attempts', by: 'ref_no', to: 'ref_no' }, gone: { fields: payer }, unexported: ['fields'] },
  { table: 'e_invoice_buyers',         whose: { of: 'orders', by: 'order_id' },             gone: 'deleted' },
  { table: 'entered_orders',           whose: { of: 'orders', by: 'order_id' },             gone: 'kept', unexported: ['key', 'staff_id', 'body_sha256'] }, // who entered it
  { table: 'invoices',                 whose: { of: 'orders', by: 'order_id' },             gone: 'kept' },
  { table: 'payment_findings',         whose: { of: 'payments', by: 'payment_id' },         gone: 'kept' },
  { table: 'payments',                 whose: { of: 'orders', by: 'order_id' },             gone: 'kept' },
  { table: 'payment_attempts',         whose: { of: 'orders', by: 'order_id' },             gone: 'kept' },
  { table: 'substitutes',              whose: { of: 'order_lines', by: 'line_id' },         gone: 'kept' },
  { table: 'swapped_lines',            whose: { of: 'order_lines', by: 'line_id' },         gone: 'kept' },
  { table: 'cancelled_lines',          whose: { of: 'order_lines', by: 'line_id' },         gone: 'kept' },
  { table: 'packed_lines',             whose: { of: 'order_lines', by: 'line_id' },         gone: 'kept' },
  { table: 'order_line_parts',         whose: { of: 'order_lines', by: 'line_id' },         gone: 'kept' },
  { table: 'order_line_lots',          whose: { of: 'order_lines', by: 'line_id' },         gone: 'kept' },
  { table: 'pre_orders',               whose: { of: 'orders', by: 'order_id' },             gone: 'kept' },
  { table: 'order_shortfalls',         whose: { of: 'order_lines', by: 'line_id' },         gone: 'kept' },
  { table: 'recall_orders',            whose: { of: 'orders', by: 'order_id' },             gone: 'kept' }, // whom the shop must warn
  { table: 'recall_lines',             whose: { of: 'order_lines', by: 'line_id' },         gone: 'kept' },
  { table: 'order_lines',              whose: { of: 'orders', by: 'order_id' },             gone: { note: 'null' } },
  // its lines wait for a payment, and a shopper with an open order stays
  { table: 'order_additions',          whose: { of: 'orders', by: 'order_id' },             gone: 'kept', unexported: ['lines', 'staff_id', 'key', 'body_sha256'] },
  { table: 'order_events',             whose: { of: 'orders', by: 'order_id' },             gone: { note: 'null' }, unexported: ['actor_id'] },
  { table: 'delivery_moves',           whose: { of: 'orders', by: 'order_id' },             gone: { note: 'null' }, unexported: ['staff_id'] },
  { table: 'order_notes',              whose: { of: 'orders', by: 'order_id' },             gone: { body: `'–'` }, unexported: ['staff_id', 'body'] }, // internal notes of staff
  { table: 'unverified_orders',          whose: { of: 'orders', by: 'order_id' },             gone: 'deleted' },
  { table: 'coupon_claims',            whose: { of: 'orders', by: 'order_id' },             gone: 'deleted' },
  { table: 'coupon_redemptions',       whose: { of: 'orders', by: 'order_id' },             gone: 'kept' },
  { table: 'referral_claims',          whose: { of: 'orders', by: 'order_id' },             gone: 'deleted' },
  { table: 'referrals',                whose: { by: 'friend_id', or: 'referrer_id' },       gone: 'kept', unexported: ['friend_id', 'referrer_id', 'order_id'], ...account }, // the identity of the other side is private
  { table: 'refer_codes',              whose: { by: 'customer_id' },                        gone: 'deleted', ...account },
  { table: 'coin_entries',             whose: { by: 'customer_id' },                        gone: 'kept', ...account },
  { table: 'coin_accounts',            whose: { by: 'customer_id' },                        gone: 'kept', ...account }, // the same, of coins
  { table: 'wallet_entries',           whose: { of: 'wallet_accounts', by: 'account_id' },  gone: 'kept' },
  { table: 'transfers',                whose: { of: 'wallet_accounts', by: 'credit_id' },   gone: { note: 'null' } }, // transfers out of it are among the entries
  { table: 'wallet_adjustments',       whose: { by: 'customer_id' },                        gone: { reason: `'–'`, note: 'null' }, unexported: ['requested_by', 'decided_by', 'reason', 'request_key', 'body_sha256'], ...account },
  { table: 'wallet_accounts',          whose: { by: 'customer_id' },                        gone: 'kept', ...account }, // it identifies no one beyond the orders
  { table: 'orders',                   whose: { by: 'shopper_id' },                         gone: {
      email: `''`, billing_address: town('billing_address'), shipping_address: town('shipping_address'),
      shipping_remarks: 'null', remarks: 'null', share_token: 'gen_random_uuid()::text',
  }, guest: { address: 'email', owner: 'shopper_id' }, ages: { limit: 'orders_days' } },
  { table: 'verifications',                   whose: { by: 'customer_id' },                        gone: 'deleted', guest: { none: 'guests have no account' }, ages: { swept: 'sessions.delete_expired' } },
  { table: 'password_resets',          whose: { by: 'shopper_id' },                         gone: 'deleted', unexported: ['ticket_hash'], guest: { address: 'email', owner: 'shopper_id' }, ages: { swept: 'sessions.delete_expired' } },
  { table: 'registrations',            whose: { address: 'email' },                         gone: 'deleted', unexported: ['password_hash'], guest: { address: 'email' }, ages: { swept: 'sessions.delete_expired' } }, // begun and not finished
  { table: 'data_requests',                whose: { address: 'email' },                         gone: 'deleted', unexported: ['ticket_hash'], guest: { address: 'email' }, ages: { swept: 'privacy.enforce_age_limits' } },
  { table: 'known_devices',            whose: { by: 'customer_id' },                        gone: 'deleted', unexported: ['device_hash'], guest: { none: 'guests have no account' }, ages: { limit: 'sign_ins_days' } },
  { table: 'tokens',                   whose: { by: 'shopper_id' },                         gone: 'deleted', unexported: ['token_hash'], guest: { browser: 'shopper_id' }, ages: { limit: 'guests_days' } },
  { table: 'customers',                whose: { by: 'shopper_id' },                         gone: 'deleted', unexported: ['password_hash'], ...account },
  { table: 'shoppers',                 whose: { by: 'id' },                                 gone: 'kept', guest: { browser: 'id' }, ages: { kept: 'ever: a number that orders hang on' } }, // orders refer to it
];
