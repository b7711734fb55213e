import type { Language } from '@kebun/contract/lib/languages.ts';
import type { AttemptStatus } from '@kebun/contract/payments/payment-status.ts';
import type { Selectable } from 'kysely';
import type { DB } from '#platform/db/db.generated.ts';

/** One attempt to pay an order. */
export type Attempt = Omit<Selectable<DB['payment_attempts']>, 'status' | 'language'> & {
  status: AttemptStatus;
  language: Language;
};
