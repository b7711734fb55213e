import type { Mutant } from './mutants.ts';

const watch = 'tools/start/watch-database.ts';
const watched = 'server/test/demo/watch-database.test.ts';
const settingsFile = 'tools/start/settings-file.ts';
const ownerLink = 'server/domains/staff/first-owner-link.ts';
const emptying = 'tools/seed/empty-demo.ts';
const emptied = 'server/test/demo/empty-demo.test.ts';
const importing = 'tools/move-shop/import-shop.ts';
const checking = 'tools/move-shop/check-export.ts';
const moved = 'server/test/demo/move-shop.test.ts';
const settingsTest = 'tools/start/settings-file.test.ts';

/** Guards of the running server and of its start. */
export const runningGuards: readonly Mutant[] = [
  {
    guard: 'running: a stopped PostgreSQL is restarted',
    removals: [
      { file: watch, take: 'if (isEmbedded && !findPostmaster(dataPath(dataDir))) await restart();' },
    ],
    test: watched,
    named: 'X-10a',
  },
  {
    guard: 'running: the server exits when the database stays unreachable',
    removals: [{ file: watch, take: '      watching.giveUp();\n' }],
    test: watched,
    named: 'X-10b',
  },
  {
    guard: 'running: one server uses a data folder',
    removals: [
      {
        file: 'tools/start/lock-data-dir.ts',
        take: 'if (other && runs(other))',
        put: 'if (other && !runs(other))',
      },
    ],
    test: 'server/test/demo/lock-data-dir.test.ts',
    named: 'X-10c',
  },
  {
    guard: 'running: a stopping server closes its connections',
    removals: [{ file: 'server/platform/http/drain.ts', take: '    response.shouldKeepAlive = false;\n' }],
    test: 'server/platform/http/drain.test.ts',
    named: 'X-10d',
  },
  {
    guard: 'running: demo data is not served as a real shop',
    removals: [
      {
        file: 'tools/seed/close-demo-accounts.ts',
        take: 'if (marks.length === 0 ||',
        put: 'if (marks.length >= 0 ||',
      },
    ],
    test: 'server/test/demo/close-demo.test.ts',
    named: 'X-10e',
  },
  {
    guard: 'running: a server with a full disk is not ready',
    removals: [
      {
        file: 'server/platform/http/health.ts',
        take: "if (wasDiskFull()) throw new Refusal('cannot_save');",
      },
    ],
    test: 'server/platform/db/database-away.test.ts',
    named: 'X-10f',
  },
  {
    guard: 'running: the environment wins over the settings file',
    removals: [{ file: settingsFile, take: 'if (given.has(settingOf(variable))) continue;' }],
    test: settingsTest,
    named: 'F-11',
  },
  {
    guard: 'running: a wrong line of the settings file is refused',
    removals: [
      {
        file: 'tools/start/parse-settings.ts',
        take: "if (faults.length > 0) throw new ConfigError(faults.join('\\n'));",
      },
    ],
    test: settingsTest,
    named: 'F-12',
  },
  {
    guard: 'running: a settings file that others may change is refused',
    removals: [{ file: settingsFile, take: 'found.mode & 0o022', put: 'found.mode & 0' }],
    test: settingsTest,
    named: 'F-12',
  },
  {
    guard: 'running: settings of one database are not used for another',
    removals: [{ file: settingsFile, take: 'return Boolean(chosen) &&', put: 'return !chosen &&' }],
    test: settingsTest,
    named: 'F-13',
  },
  {
    guard: 'running: a shop on a database of its own needs a pepper',
    removals: [
      {
        file: 'server/platform/lib/config.ts',
        take: 'if (toOpen && database && !demo && !peppers.pepper) faults.push(needsPepper(dataDir));',
      },
    ],
    test: settingsTest,
    named: 'F-19',
  },
  {
    guard: 'running: a database on another machine is reached over TLS',
    removals: [
      {
        file: 'server/platform/lib/config.ts',
        take: "url && tls === 'required' ? demandTls(name, url, faults) : url",
        put: 'url',
      },
    ],
    test: 'server/platform/lib/config.test.ts',
    named: 'F-19',
  },
  {
    guard: 'running: a password of the old pepper is stored with the new one',
    removals: [
      {
        file: 'server/platform/auth/passwords.ts',
        take: 'passes < this.#cost.passes || isOfOld',
        put: 'passes < this.#cost.passes',
      },
    ],
    test: 'server/domains/staff/seal-secrets-again.test.ts',
    named: 'F-20',
  },
  {
    guard: 'running: the link of the first owner works once',
    removals: [
      {
        file: ownerLink,
        take: 'if (numDeletedRows !== 1n || (await hasStaff(tx)))',
        put: 'if (numDeletedRows > 1n)',
      },
    ],
    test: 'server/domains/staff/accept-invitation.test.ts',
    named: 'F-14: makes',
  },
  {
    guard: 'running: the link of the first owner ends with the first member of staff',
    removals: [
      {
        file: ownerLink,
        take: "    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('staff').select('id'))))\n",
      },
    ],
    test: 'server/domains/staff/accept-invitation.test.ts',
    named: 'F-14: is replaced',
  },
  {
    guard: 'running: a command creates no database',
    removals: [{ file: 'tools/dev/database.ts', take: '  if (!database) demandEmbedded(dataDir);\n' }],
    test: 'server/test/demo/close-demo.test.ts',
    named: 'creates no database',
  },
  {
    guard: 'running: a log does not show the link of the first owner',
    removals: [
      { file: 'tools/start/ready-message.ts', take: 'isTerminal ? link : `(', put: 'link ? link : `(' },
    ],
    test: 'server/test/demo/first-steps.test.ts',
    named: 'F-16',
  },
  {
    guard: 'running: an emptied demo has no job of the demo',
    removals: [
      {
        file: emptying,
        take: '    await sql`truncate graphile_worker._private_jobs, graphile_worker._private_job_queues`.execute(tx);\n',
      },
    ],
    test: emptied,
    named: 'the catalogue, rules and layouts stay',
  },
  {
    guard: 'running: an emptied demo refuses deletion of its books again',
    removals: [{ file: emptying, take: "    await switchTriggers(tx, tables, 'enable');\n" }],
    test: emptied,
    named: 'nothing of a demo is left',
  },
  {
    guard: 'running: a demo is emptied while no program uses it',
    removals: [{ file: emptying, take: "    await refuseOtherPrograms(tx, 'bin/empty-demo');\n" }],
    test: emptied,
    named: 'F-18',
  },
  {
    guard: 'running: a real shop is never emptied',
    removals: [{ file: emptying, take: 'marks.includes(realShopMark) || marks', put: 'marks' }],
    test: emptied,
    named: 'F-18',
  },
  {
    guard: 'running: a real shop is not filled as a demo',
    removals: [{ file: 'tools/start/prepare-database.ts', take: '    await refuseRealShop(db);\n' }],
    test: emptied,
    named: 'the catalogue, rules and layouts stay',
  },
  {
    guard: 'running: bin/seed adds nothing to a real shop',
    removals: [{ file: 'bin/seed.ts', take: '    await refuseRealShop(db);\n' }],
    test: 'server/test/demo/commands.test.ts',
    named: 'F-18',
  },
  {
    guard: 'running: an export holds one moment',
    removals: [{ file: 'tools/move-shop/export-shop.ts', take: ' isolation level repeatable read' }],
    test: moved,
    named: 'holds one moment',
  },
  {
    guard: 'running: an export holds no path but those of pictures and photos',
    removals: [{ file: checking, take: '!isStoredPath(path) || !isOfItsKind(path, bytes) || ' }],
    test: moved,
    named: 'F-23',
  },
  {
    guard: 'running: an export of another pepper is refused',
    removals: [{ file: checking, take: '    refuseOtherPepper(head, pepper);\n' }],
    test: moved,
    named: 'F-23',
  },
  {
    guard: 'running: an export is as its manifest',
    removals: [{ file: checking, take: '  found.compare(listed);\n' }],
    test: moved,
    named: 'F-23',
  },
  {
    guard: 'running: an import changes nothing when a row of its file changes',
    removals: [{ file: importing, take: '  await compare(client, manifest.tables);\n' }],
    test: moved,
    named: 'changes after it was checked',
  },
  {
    guard: 'running: an import changes nothing when a picture of its file changes',
    removals: [{ file: importing, take: ' || checksum(current.bytes) !== sum' }],
    test: moved,
    named: 'changes after it was checked',
  },
  {
    guard: 'running: an import leaves the books in order',
    removals: [
      {
        file: importing,
        take: 'const violations = await findViolations(tx, 1);',
        put: 'const violations: { invariant: string }[] = [];',
      },
    ],
    test: moved,
    named: 'F-24',
  },
  {
    guard: 'running: an import sets the numbers that come next',
    removals: [{ file: importing, take: '  await setSequences(client, manifest.sequences);\n' }],
    test: moved,
    named: 'imported and exported again',
  },
  {
    guard: 'running: an imported shop refuses changes of its books again',
    removals: [{ file: importing, take: "  await switchTriggers(tx, tables, 'enable');\n" }],
    test: moved,
    named: 'imported and exported again',
  },
  {
    guard: 'running: an import only fills an empty shop',
    removals: [{ file: importing, take: '    await refuseUsed(tx, dataDir, checked);\n' }],
    test: moved,
    named: 'F-25',
  },
  {
    guard: 'running: no import while another program uses the database',
    removals: [{ file: importing, take: "    await refuseOtherPrograms(tx, 'bin/import');\n" }],
    test: moved,
    named: 'F-25',
  },
  {
    guard: 'running: the files of a killed import are removed by the next one',
    removals: [{ file: importing, take: '  if (existsSync(waitingIn(dataDir))) return;\n' }],
    test: moved,
    named: 'F-26: an import killed',
  },
];
