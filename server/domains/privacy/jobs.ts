import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import { log } from '#platform/lib/log.ts';
import { agers } from './age-limits.ts';
import { forgetOldRuns, insertRun } from './age-rows.ts';
import { forgetOldAsks } from './ask-rows.ts';
import { removeCustomer } from './delete-customer.ts';
import { deleteFarewellMails, selectDue } from './queries.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'privacy.remove': Record<string, never>;
    'privacy.age': Record<string, never>;
  }
}

/** Every night: whose fortnight is over is removed, each for themselves; and whom the last mail has reached. */
export const removeCustomers: Task<Record<string, never>> = async (_nothing, db, inTransaction) => {
  await deleteFarewellMails(db);
  for (const { shopper_id } of await selectDue(db)) {
    await inTransaction((tx) => removeCustomer(tx, shopper_id));
  }
};

/** Bounds of one night: 100,000 of a kind at the most, 200 to a transaction. */
const night = { atOnce: 200, most: 500 };

/**
 * Every night: personal data that is older than the settings allow is removed, a few rows to a transaction. What was
 * done is noted, and is a line of the log. Two at once take each row once.
 */
export const holdToAgeLimits: Task<Record<string, never>> = async (_nothing, db, inTransaction) => {
  const { privacy: days } = await readSettings(db);
  const took_out: Record<string, number> = {};
  for (const [kind, takeOld] of Object.entries(agers)) {
    took_out[kind] = await takeOld({ db, inTransaction, days, ...night });
  }
  await forgetOldAsks(db);
  await forgetOldRuns(db);
  await insertRun(db, took_out);
  log.info({ event: 'privacy.aged', ...took_out }, 'Personal data that was old enough was removed.');
};
