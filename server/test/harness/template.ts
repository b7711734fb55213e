import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Db, ofCommands, openDatabase } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { projectRoot } from '#platform/lib/instance-id.ts';
import { seedEmptyShop } from '../../../tools/seed/seed-empty-shop.ts';
import { reachedFrom } from '../../../tools/test/imports-in.ts';
import { type TestCluster, urlsOf } from './cluster.ts';

const statements = ['server/migrations/*.sql', 'server/platform/jobs/*.sql'];
const seed = 'tools/seed/seed-empty-shop.ts';

const prefix = 'kebun_template_';
const maxTemplates = 3; // a recent run may still be copying the previous one

/** Creates a migrated database with the demo, for copying. Its name is a hash of its content. */
export async function makeTemplate(cluster: TestCluster): Promise<string> {
  const name = prefix + fingerprint();
  const admin = new pg.Client({ connectionString: cluster.adminUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(2)');
    const templates = await listTemplates(admin);
    if (!templates.includes(name)) await fillTemplate(admin, cluster, name);
    for (const old of templates.filter((other) => other !== name).slice(0, -maxTemplates)) {
      await admin.query(`drop database if exists ${old}`);
    }
    return name;
  } finally {
    await admin.end();
  }
}

/** Fills it under a temporary name first, so that an existing template is complete. */
async function fillTemplate(admin: pg.Client, cluster: TestCluster, name: string) {
  const draft = `draft_${name}`;
  const urls = urlsOf(cluster, draft);
  await admin.query(`drop database if exists ${draft}`);
  await admin.query(`create database ${draft} owner ${new URL(urls.ownerUrl).username}`);
  await migrate(urls);
  const db = openDatabase(urls.url, 1, ofCommands);
  await fillAsDelivered(db).finally(() => db.destroy());
  await admin.query(`alter database ${draft} rename to ${name}`);
}

/** Marks the demo's mails as sent, so that tests find only their own. */
async function fillAsDelivered(db: Db) {
  await seedEmptyShop(db);
  await db.deleteFrom('mails').execute();
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
