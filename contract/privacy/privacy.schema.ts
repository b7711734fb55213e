import Type from 'typebox';
import { listQuery } from '../lib/collection.schema.ts';
import {
  Day,
  Listed,
  Nullable,
  Sen,
  Single,
  StrictObject,
  StringEnum,
  Timestamp,
  Typed,
} from '../lib/shapes.schema.ts';

const query = StrictObject({ lang: listQuery.lang });

const Accepted = Type.Object({ version: Type.String(), at: Timestamp });

export const listPolicies = {
  summary: 'The policies in force, and which version of each the customer has accepted.',
  query,
  reply: Listed(
    Type.Object({
      slug: Type.String(),
      title: Type.String(),
      version: Type.String(),
      effective_on: Day,
      accepted: Nullable(Accepted),
    }),
  ),
};

export const exportData = {
  summary: 'Everything the shop has of a customer, as JSON or as a page to read. It comes as it is read.',
  query: StrictObject({ lang: listQuery.lang, format: Type.Optional(StringEnum(['json', 'html'] as const)) }),
  reply: Type.Object(
    {
      customer: Type.String(),
      exported_at: Timestamp,
      data: Type.Record(Type.String(), Type.Array(Type.Unknown())),
    },
    { description: 'the rows of each table that has some of theirs' },
  ),
};

export const previewAccountDeletion = {
  summary: 'Whether the account is to be removed and when, and what is in the way of it.',
  query,
  reply: Single(
    Type.Object({
      scheduled_for: Nullable(Timestamp),
      grace_days: Type.Integer(),
      store_credit: Sen,
      open_orders: Type.Array(Type.String({ description: 'their numbers' })),
      open_refunds: Type.Array(Type.String({ description: 'of orders: money is still to go back' })),
    }),
  ),
};

export const AccountDeletionRequest = StrictObject({
  password: Typed(1_000),
  reason: Typed(500),
  confirm: Typed(20),
  forfeit_credit: Type.Optional(Type.Boolean({ description: 'what is left in the wallet is given up' })),
});

export const requestAccountDeletion = {
  summary:
    'Has the account removed after a fortnight, and signs out everywhere. Whoever signs in may keep it.',
  query,
  body: AccountDeletionRequest,
  reply: Type.Object({ message: Type.String(), scheduled_for: Timestamp }),
};

export const cancelAccountDeletion = {
  summary: 'Keeps an account that was to be removed.',
  query,
  reply: Type.Object({ message: Type.String() }),
};
