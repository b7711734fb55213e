/**
 * Removes each guard in a copy of the project and expects its test to fail.
 *
 *   npm run mutations              all of them, for half an hour or more
 *   npm run mutations -- van cart  those whose guard contains one of these words
 *
 * Two copies run at a time, over one PostgreSQL and one template. A race may pass by chance without its guard, so a
 * passing test is repeated twice.
 */
import { rmSync } from 'node:fs';
import { startTestCluster } from '../harness/cluster.ts';
import { cloneDatabase, type Databases, dropDatabases } from '../harness/databases.ts';
import { joinCluster } from '../harness/join-cluster.ts';
import { makeTemplate } from '../harness/template.ts';
import { allGuards } from './all-mutants.ts';
import type { MutationDatabases } from './global-setup.ts';
import type { Mutant } from './mutants.ts';
import { complaintIn, makeCopy, withoutGuard } from './project-copy.ts';

const words = process.argv.slice(2);
const chosen = allGuards.filter(
  ({ guard }) => words.length === 0 || words.some((word) => guard.includes(word)),
);

// Uses a separate cluster, because templates of altered tables would evict those of other tests.
const { cluster, leave } = await joinCluster(() => startTestCluster('mutations'));
const { adminUrl, url, ownerUrl } = cluster;
const prefix = `kebun_test_${process.pid}_`;
const template = await keepWorld({ adminUrl, url, ownerUrl, prefix, template: await makeTemplate(cluster) });

/** Renames the template, so that templates of altered tables do not evict it. */
async function keepWorld(databases: Databases) {
  await cloneDatabase(databases, 'world');
  return `${prefix}world`;
}

/** Tells whether a mutant needs its own tables and seed data. */
const changesWorld = ({ removals }: Mutant) =>
  removals.some(({ file }) => file.endsWith('.sql') || /^(world|bin)\/|\/seed-/.test(file));

const tries = 3;

async function tryWithout(copy: string, guard: Mutant) {
  const ground: MutationDatabases = {
    adminUrl,
    url,
    ownerUrl,
    template: changesWorld(guard) ? undefined : template,
  };
  return withoutGuard(copy, guard, async () => {
    for (let turn = 1; turn <= tries; turn++) {
      const complaint = await complaintIn(copy, guard, ground);
      if (complaint) return turn === 1 ? complaint : `${complaint}; at try ${turn}`;
    }
    return undefined;
  });
}

const waiting = [...chosen];
const useless: string[] = [];

async function work(copy: string) {
  for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
    const started = performance.now();
    const complaint = await tryWithout(copy, guard).catch((error: Error) => error);
    const isRed = typeof complaint === 'string';
    if (!isRed) useless.push(guard.guard);
    const verdict = isRed ? 'red, as it should be' : complaint ? 'NOT TRIED' : 'GREEN, so nothing guards';
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${verdict}: ${guard.guard} (${seconds} s)\n    ${complaint ?? ''}`);
  }
}

const copies = ['one', 'other'].map((name) => makeCopy(`${process.pid}-${name}`));
await Promise.all(copies.map(work));
await dropDatabases(adminUrl, (database) => database.startsWith(prefix));
await leave();
for (const copy of copies) rmSync(copy, { recursive: true, force: true });
console.log(`\n${chosen.length - useless.length} of ${chosen.length} guards were seen red.`);
for (const guard of useless) console.log(`Not red: ${guard}`);
if (useless.length > 0) process.exitCode = 1;
