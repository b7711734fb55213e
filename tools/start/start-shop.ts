/**
 * Starts the shop: database, demo data, built pages, server.
 *
 *   --built    serves what `npm run build` built, writes no settings file, and logs JSON only: for images and services
 */
import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { Shop } from '../../server/main.ts';
import { type Config, ConfigError } from '../../server/platform/lib/config.ts';
import { switchWalArchive } from '../../server/platform/postgres/wal-archive.ts';
import { type BackupRounds, keepBackups } from '../backup/keep-backups.ts';
import { buildAll, demandBuilds } from '../bundle/build-all.ts';
import { startDatabase, stopDatabase } from '../dev/database.ts';
import { reportCliError } from '../dev/report-cli-error.ts';
import { lockDataDir } from './lock-data-dir.ts';
import { portOwner } from './port-owner.ts';
import { prepareDatabase } from './prepare-database.ts';
import { firstSteps, logReady, printReadyMessage } from './ready-message.ts';
import { serveCluster } from './serve-cluster.ts';
import {
  readShopSettings,
  rememberSettingsFile,
  type ShopSettings,
  writeSettingsFile,
} from './settings-file.ts';
import { type DatabaseWatch, watchDatabase } from './watch-database.ts';

/** Milliseconds until open requests are cut off at shutdown. Supervisors usually wait ten seconds. */
const shutdownTimeoutMs = 8_000;
const lastMoment = 9_500;

const flags = process.argv.slice(2);
const isBuilt = flags.includes('--built');

process.env.PGAPPNAME = `kebun-${process.pid}`; // see stopEmbedded

let shop: Shop | undefined;
let watch: DatabaseWatch | undefined;
let backups: BackupRounds | undefined;
let giveBackData: (() => void) | undefined;
let stopping = false;

/** Exits with the exit code that was set, or 0. */
async function stop(config: Config) {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(), lastMoment);
  try {
    await watch?.stop();
    await Promise.race([Promise.all([shop?.close(), backups?.stop()]), wait(shutdownTimeoutMs)]);
    await stopDatabase(config);
  } catch (error) {
    reportCliError(error);
  }
  giveBackData?.();
  process.exit();
}

/** Throws a ConfigError when another process uses the port or the data folder. */
async function claim(config: Config) {
  const { host, port, database, dataDir } = config;
  if (!database) giveBackData = await lockDataDir(dataDir, port);
  const holder = await portOwner(host, port);
  if (holder === 'none') return;
  throw new ConfigError(
    holder === 'us'
      ? `A shop of this folder answers at port ${port} already. End it first, or choose another port with PORT=`
      : `Port ${port} is taken by another program; choose one with PORT=`,
  );
}

async function readyDatabase(config: Config) {
  if (!config.database) await switchWalArchive(config.dataDir, config.backup !== undefined);
  const database = await startDatabase(config);
  await prepareDatabase(database, config);
  return database;
}

/** Writes the settings file of a first start. `npm start` also makes later commands of this clone use it. */
function keepSettings(settings: ShopSettings, environment: NodeJS.ProcessEnv) {
  writeSettingsFile(settings, environment);
  if (flags.includes('--remember') && !flags.includes('--temporary')) rememberSettingsFile(settings.file);
  console.log(`The settings are in ${settings.file}; the commands in bin/ read them too.\n`);
}

async function start(settings: ShopSettings) {
  const { config } = settings;
  if (isBuilt) demandBuilds();
  await claim(config);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(config));
  try {
    const [database] = await Promise.all([
      readyDatabase(config),
      isBuilt || buildAll(),
      import('../../server/main.ts'),
    ]);
    shop = await serveCluster(config, database);
    watch = watchDatabase({
      ...config,
      database,
      isEmbedded: !config.database,
      giveUp() {
        process.exitCode = 1;
        void stop(config);
      },
    });
    if (config.backup) backups = keepBackups({ ...config, backup: config.backup });
    if (!isBuilt) keepSettings(settings, process.env);
    const steps = await firstSteps(config, database, process.stdout.isTTY === true);
    if (isBuilt) logReady(config, steps);
    else printReadyMessage(config, steps);
    flushCompileCache(); // now instead of at exit
  } catch (error) {
    if (stopping) return; // errors after the shutdown began are expected
    reportCliError(error);
    await stop(config);
  }
}

try {
  await start(readShopSettings(process.env, { toOpen: true }));
} catch (error) {
  reportCliError(error);
  giveBackData?.();
}
