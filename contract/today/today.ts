import Type, { type Static } from 'typebox';
import { PackingWindow } from '../fulfilment/packing.ts';
import { LanguageQuery } from '../lib/collection.ts';
import { get } from '../lib/endpoint.ts';
import { Count, Day, Id, Nullable, Timestamp } from '../lib/shapes.ts';

const BackupAge = Type.Object({
  at: Nullable(Timestamp),
  is_late: Type.Boolean(),
  has_failed: Type.Boolean({ description: 'the newest try failed' }),
});

export const getToday = get('/staff/today', 'staff', {
  summary: 'Today’s work. A part that the caller may not see is null.',
  query: LanguageQuery,
  reply: Type.Object({
    day: Day,
    windows: Nullable(
      Type.Array(PackingWindow, { description: 'orders by delivery window, today and tomorrow' }),
    ),
    to_pick: Nullable(Count),
    payments_pending: Nullable(Count),
    payment_mismatches: Nullable(
      Type.Integer({
        description: 'payments with a mismatch, recent ones of gateway messages included',
      }),
    ),
    cash_owed: Nullable(Type.Integer({ description: 'delivered orders whose cash was not entered' })),
    refunds_waiting: Nullable(Count),
    complaints_waiting: Nullable(Type.Integer({ description: 'complaints about freshness to decide' })),
    recalls_open: Nullable(
      Type.Integer({ description: 'recalls to confirm, or whose packs are still sought' }),
    ),
    credit_waiting: Nullable(Count),
    reviews_waiting: Nullable(Count),
    mails_undelivered: Nullable(Type.Integer({ description: 'mails that can be sent again' })),
    records_waiting: Nullable(
      Type.Integer({ description: 'from the field, on farms that the caller manages' }),
    ),
    certificates_ending: Nullable(
      Type.Array(
        Type.Object({
          farm: Type.Object({ id: Id, name: Type.String() }),
          name: Type.String(),
          number: Type.String(),
          expires_on: Day,
          is_expired: Type.Boolean(),
        }),
        { description: 'certificates of the farms that the caller manages, those that end first' },
      ),
    ),
    ledger_check: Nullable(
      Type.Object(
        {
          checked_at: Timestamp,
          violations: Count,
          is_late: Type.Boolean({ description: 'the check of the following night did not run' }),
        },
        { description: 'the number of invariants violated at the last ledger check' },
      ),
    ),
    backups: Nullable(
      Type.Object(
        {
          is_set: Type.Boolean({ description: 'BACKUP_TO is set' }),
          is_own_database: Type.Boolean({ description: 'DATABASE_URL is set: another tool backs it up' }),
          backup: Nullable(BackupAge),
          proof: Nullable(BackupAge),
        },
        { description: 'for owners: the last backup, and the last one that was restored and checked' },
      ),
    ),
    shortfalls: Nullable(
      Type.Integer({
        description: 'order lines that lack something of a cut list, whose shopper was not notified',
      }),
    ),
    low_stock: Nullable(
      Type.Array(
        Type.Object({
          product_id: Id,
          slug: Type.String(),
          name: Type.String(),
          unit: Type.String(),
          available: Count,
        }),
      ),
    ),
    ripening: Nullable(
      Type.Array(
        Type.Object({
          name: Type.String(),
          low_kg: Type.Number(),
          high_kg: Type.Number(),
          batches: Count,
        }),
      ),
    ),
  }),
});

export type Today = Static<typeof getToday.call.reply>;
