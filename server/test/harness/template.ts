import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inTransaction, ofCommands, openDatabase, type Tx } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import type { DatabaseUrls } from '#platform/lib/config.ts';
import { projectRoot } from '#platform/lib/instance-id.ts';
import { switchTriggers } from '../../../tools/dev/switch-triggers.ts';
import { seedEmptyShop } from '../../../tools/seed/seed-empty-shop.ts';
import { reachedFrom } from '../../../tools/test/tree/imports-in.ts';
import { seedingOptions } from '../fixtures/seeding-options.ts';
import { type TestCluster, urlsOf } from './cluster.ts';

const statements = ['server/migrations/*.sql', 'server/platform/jobs/*.sql'];
const seed = 'tools/seed/seed-empty-shop.ts';

const prefix = 'kebun_template_';
const maxTemplates = 3; // a recent run may still be copying the previous one

/** Creates a migrated database, with the demo or without rows, for copying. Its name is a hash of its content. */
export async function makeTemplate(cluster: TestCluster, { isStocked = true } = {}): Promise<string> {
  const name = prefix + fingerprint() + (isStocked ? '' : '_empty');
  const admin = new pg.Client({ connectionString: cluster.adminUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(2)');
    const templates = await listTemplates(admin);
    if (!templates.includes(name)) await fillTemplate(admin, cluster, { name, isStocked });
    for (const old of templates.filter((other) => other !== name).slice(0, -maxTemplates)) {
      await admin.query(`drop database if exists ${old}`);
    }
    return name;
  } finally {
    await admin.end();
  }
}

/** Fills it under a temporary name first, so that an existing template is complete. */
async function fillTemplate(
  admin: pg.Client,
  cluster: TestCluster,
  { name, isStocked }: { name: string; isStocked: boolean },
) {
  const draft = `draft_${name}`;
  const urls = urlsOf(cluster, draft);
  await admin.query(`drop database if exists ${draft}`);
  await admin.query(`create database ${draft} owner ${new URL(urls.ownerUrl).username}`);
  await migrate(urls);
  if (isStocked) await stock(urls);
  await admin.query(`alter database ${draft} rename to ${name}`);
}

async function stock({ url, ownerUrl }: DatabaseUrls) {
  const db = openDatabase(url, 1, ofCommands);
  await seedEmptyShop(db, seedingOptions).finally(() => db.destroy());
  const owner = openDatabase(ownerUrl, 1, ofCommands);
  await inTransaction(owner, forgetSeeding).finally(() => owner.destroy());
}

/** Tables that name the owner and refuse changes. */
const logs = ['audit_log', 'menu_versions', 'stock_movements', 'words_versions'];

/** Removes the owner who entered the demo, with the log, so that tests find only their own staff, mails and jobs. */
async function forgetSeeding(tx: Tx) {
  await switchTriggers(tx, logs, 'disable');
  await tx.updateTable('stock_movements').set({ staff_id: null }).execute();
  await tx.updateTable('pack_lots').set({ staff_id: null }).execute();
  await tx.updateTable('words_versions').set({ published_by: null }).execute();
  await tx.updateTable('menu_versions').set({ published_by: null }).execute();
  for (const table of [
    'mails',
    'audit_log',
    'staff_tokens',
    'staff_recovery_codes',
    'staff_roles',
    'staff',
  ] as const)
    await tx.deleteFrom(table).execute();
  await switchTriggers(tx, logs, 'enable');
  await sql`
    delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
    where task.id = job.task_id and identifier ^@ 'catalogue.'
  `.execute(tx);
}

async function listTemplates(admin: pg.Client) {
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where datname ^@ $1 order by oid',
    [prefix],
  );
  return rows.map(({ name }) => name);
}

/**
 * Hashes everything that goes into the template, including the date, because the demo counts its dates from today.
 */
function fingerprint() {
  const files = [
    ...globSync(statements, { cwd: projectRoot }),
    ...reachedFrom(projectRoot, seed),
    'package-lock.json',
    'server/test/harness/template.ts',
  ];
  const hash = createHash('sha256').update(malaysianDay(new Date()));
  for (const path of files.sort()) hash.update(path).update(readFileSync(join(projectRoot, path)));
  return hash.digest('hex').slice(0, 16);
}
