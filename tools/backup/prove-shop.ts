import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { verifyHashChain } from '../../server/domains/farms/events/farm-log.ts';
import { findViolations } from '../../server/domains/ledger/find-violations.ts';
import { invariants } from '../../server/domains/ledger/invariants.ts';
import { type Db, ofCommands, openDatabase } from '../../server/platform/db/db.ts';
import { migrate, pendingMigrations, refuseChangedMigrations } from '../../server/platform/db/migrate.ts';
import { inSnapshot } from '../../server/platform/db/snapshot.ts';
import type { Config, DatabaseUrls } from '../../server/platform/lib/config.ts';
import { type Finding, look, showPages } from './show-pages.ts';

interface RestoredShop {
  config: Config & { database: DatabaseUrls };
  mayMigrate: boolean; // a copy is brought to this release first, as the next start would
}

/**
 * Checks a restored shop as far as a program can: its schema, the books, the hash chain of each farm, its pictures
 * and photos, and a page of each kind.
 */
export async function proveShop({ config, mayMigrate }: RestoredShop): Promise<Finding[]> {
  const db = openDatabase(config.database.url, 4, ofCommands);
  try {
    const schema = await look('schema', () => proveSchema(db, config.database, mayMigrate));
    if (!schema.isGood) return [schema];
    return [
      schema,
      await look('books', () => proveBooks(db)),
      await look('farm records', () => proveChains(db)),
      await look('pictures and photos', () => proveFiles(db, config.dataDir)),
      ...(await showPages(db, config)),
    ];
  } finally {
    await db.destroy();
  }
}

async function proveSchema(db: Db, urls: DatabaseUrls, mayMigrate: boolean): Promise<string> {
  await refuseChangedMigrations(db);
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return 'It is that of this release.';
  if (!mayMigrate)
    throw new Error(`It lacks ${pending.length} migrations of this release. Run bin/db migrate on it first`);
  await migrate(urls);
  return `It was brought to this release by ${pending.length} migrations.`;
}

async function proveBooks(db: Db): Promise<string> {
  const violations = await inSnapshot(db, (snapshot) => findViolations(snapshot, 1));
  const [first] = violations;
  if (!first) return `All ${invariants.length} sentences hold.`;
  throw new Error(
    `${violations.length} of ${invariants.length} sentences do not hold. The first: ${first.invariant} ${JSON.stringify(first.rows[0])}`,
  );
}

async function proveChains(db: Db): Promise<string> {
  const farms = await db.selectFrom('farms').select(['id', 'name']).orderBy('id').execute();
  for (const { id } of farms) {
    const changed = await verifyHashChain(db, id);
    if (changed) throw new Error(`The record ${changed} of the farm ${id} was changed`);
  }
  const { count } = await db
    .selectFrom('farm_events')
    .select((event) => event.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return `${count} records of ${farms.length} farms are unchanged.`;
}

/** Looks for the file of every uploaded picture and photo. Those of the demo come with the program. */
async function proveFiles(db: Db, dataDir: string): Promise<string> {
  const { rows } = await sql<{ path: string }>`
    select 'pictures/' || substr(split_part(address, '/', 3), 1, 2) || '/' || split_part(address, '/', 3) as path
    from pictures, unnest(array[original, thumbnail]) as address
    where address ~ '^/pictures/[0-9a-f]{64}-[0-9]{1,4}[.]webp$'
    union
    select 'farm-photos/' || substr(encode(file_sha256, 'hex'), 1, 2) || '/' || encode(file_sha256, 'hex') || '.jpg'
    from farm_photos
    order by 1
  `.execute(db);
  const missing: string[] = [];
  for (const { path } of rows)
    await access(join(dataDir, path)).catch(() => {
      missing.push(path);
    });
  if (missing.length > 0)
    throw new Error(`${missing.length} of ${rows.length} are missing. The first: ${missing[0]}`);
  return `All ${rows.length} are there.`;
}
