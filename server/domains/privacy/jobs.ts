import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import { log } from '#platform/lib/log.ts';
import { ageLimits } from './age-limits.ts';
import { forgetOldRuns, insertRun } from './age-rows.ts';
import { deleteOldDataRequests } from './data-request-rows.ts';
import { deleteCustomer } from './delete-customer.ts';
import { deleteFarewellMails, selectDue } from './queries.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'privacy.delete_accounts': Record<string, never>;
    'privacy.enforce_age_limits': Record<string, never>;
  }
}

/**
 * Every night: deletes customers whose waiting period is over, one transaction each, and farewell mails that were
 * sent.
 */
export const deleteAccountsTask: Task<Record<string, never>> = async (_nothing, db, inTransaction) => {
  await deleteFarewellMails(db);
  for (const { shopper_id } of await selectDue(db)) {
    await inTransaction((tx) => deleteCustomer(tx, shopper_id));
  }
};

/** The limits of one run: at most 100,000 rows of a kind, 200 per transaction. */
const night = { atOnce: 200, most: 500 };

/**
 * Every night: removes personal data older than the settings allow, in small transactions. The result is stored and
 * logged. Concurrent runs process each row once.
 */
export const enforceAgeLimitsTask: Task<Record<string, never>> = async (_nothing, db, inTransaction) => {
  const { privacy: days } = await readSettings(db);
  const deleted_rows: Record<string, number> = {};
  for (const [kind, takeOld] of Object.entries(ageLimits)) {
    deleted_rows[kind] = await takeOld({ db, inTransaction, days, ...night });
  }
  await deleteOldDataRequests(db);
  await forgetOldRuns(db);
  await insertRun(db, deleted_rows);
  log.info(
    { event: 'privacy.old_data_deleted', ...deleted_rows },
    'Personal data past its retention period was deleted.',
  );
};
