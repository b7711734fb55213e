/**
 * Makes a real shop of a demo: removes its people, orders, money, farms and everything else that is not retained. The
 * shop must be stopped.
 *
 *   bin/empty-demo                             asks first; keeps catalogue, rules and layouts
 *   bin/empty-demo --keep catalogue,identity   keeps these parts only
 *   bin/empty-demo --keep none --yes           keeps nothing, and does not ask
 *
 * The parts:
 *   catalogue  products, categories, brands, tax classes
 *   rules      delivery, fees, features and the other settings that do not name the shop
 *   promises   free delivery, the bag fee, friend discounts and coins, which the home page promises
 *   layouts    the home pages
 *   identity   name, logo, business, contact, words, announcement, social links, shop locations
 *   banners, menus, pages, coupons, deals, crops, inputs
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ofCommands, openDatabase } from '../server/platform/db/db.ts';
import { ConfigError } from '../server/platform/lib/config.ts';
import { startExistingDatabase, stopDatabase } from '../tools/dev/database.ts';
import { reportCliError } from '../tools/dev/report-cli-error.ts';
import {
  emptyDemo,
  type KeepOption,
  keepOptions,
  neededKeepOptions,
  retainedByDefault,
} from '../tools/seed/empty-demo.ts';
import { lockDataDir } from '../tools/start/lock-data-dir.ts';
import { readShopSettings, switchDemoOff } from '../tools/start/settings-file.ts';

const parts = Object.keys(keepOptions) as KeepOption[];

function readRetained(words: string): KeepOption[] {
  const named = words === 'none' ? [] : words.split(',').map((word) => word.trim());
  const unknown = named.find((word) => !parts.some((part) => part === word));
  if (unknown !== undefined)
    throw new ConfigError(`--keep ${unknown} is not known: it takes none, or some of ${parts.join(',')}`);
  for (const [part, needed] of Object.entries(neededKeepOptions))
    if (named.includes(part) && !named.includes(needed))
      throw new ConfigError(`--keep ${part} needs ${needed}, which it refers to`);
  return parts.filter((part) => named.includes(part));
}

async function isAgreed(retained: readonly KeepOption[]) {
  if (!process.stdin.isTTY)
    throw new ConfigError('bin/empty-demo asks before it removes anything: run it with --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `This removes all people, orders, money and farms of the demo, and keeps ${retained.join(', ') || 'nothing'}.\n` +
      `--keep chooses among ${parts.join(', ')}.\n` +
      'It cannot be undone. Type "empty" to go on: ',
  );
  terminal.close();
  return answer.trim() === 'empty';
}

async function main() {
  const { values } = parseArgs({
    options: { keep: { type: 'string', default: retainedByDefault.join(',') }, yes: { type: 'boolean' } },
  });
  const retained = readRetained(values.keep);
  const { config, file } = readShopSettings();
  if (!values.yes && !(await isAgreed(retained))) {
    console.log('Nothing was removed.');
    return;
  }
  const { ownerUrl } = await startExistingDatabase(config);
  const giveBack = config.database ? undefined : await lockDataDir(config.dataDir, config.port);
  const db = openDatabase(ownerUrl, 1, ofCommands);
  try {
    const { removed } = await emptyDemo(db, retained);
    rmSync(join(config.dataDir, 'farm-photos'), { recursive: true, force: true });
    for (const { table, rows } of removed) console.log(`removed ${rows} of ${table}`);
    console.log(`retained ${retained.join(', ') || 'nothing'}; stock is at 0 and the shop is closed.`);
    const isOff = switchDemoOff(file) ? `${file} has DEMO=0 now. Run npm start` : 'Run DEMO=0 npm start';
    console.log(`${isOff}: it prints the link of the first owner.`);
  } finally {
    await db.destroy();
    giveBack?.();
    await stopDatabase(config);
  }
}

await main().catch(reportCliError);
