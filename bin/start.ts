/** The shop, from whatever is here to one that answers: database, demo world, built pages, server. */
import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { Shop } from '../server/main.ts';
import { type Config, ConfigError, readConfig } from '../server/platform/config.ts';
import { buildMails, buildOffice, buildPages } from './build.ts';
import { prepareDatabase, startDatabase, stopDatabase } from './database.ts';
import { holderOf } from './neighbour.ts';
import { sayReady } from './say-ready.ts';
import { sayTrouble } from './say-trouble.ts';
import { serve } from './serve.ts';

/** Milliseconds: what has not been answered by then is cut off. */
const patience = 2_000;
const lastMoment = 2_900;

process.env.PGAPPNAME = `kebun-${process.pid}`; // see stopEmbedded

let shop: Shop | undefined;
let stopping = false;

/** Ends with the exit code that was set; none was where all went well. */
async function stop(config: Config) {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(), lastMoment);
  try {
    await Promise.race([shop?.close(), wait(patience)]);
    await stopDatabase(config);
  } catch (error) {
    sayTrouble(error);
  }
  process.exit();
}

/** Our own shop on that port is as good as a new one; another program there is for its owner to end. */
async function isServedAlready({ host, port }: Config) {
  const holder = await holderOf(host, port);
  if (holder === 'another')
    throw new ConfigError(`Port ${port} is taken by another program; choose one with PORT=`);
  return holder === 'us';
}

async function readyDatabase(config: Config) {
  const database = await startDatabase(config);
  await prepareDatabase(database, config);
  return database;
}

async function start(config: Config) {
  if (await isServedAlready(config)) return sayReady(config);

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(config));
  try {
    const [database] = await Promise.all([
      readyDatabase(config),
      buildPages(),
      buildMails(),
      buildOffice(),
      import('../server/main.ts'),
    ]);
    shop = await serve(config, database);
    sayReady(config);
    flushCompileCache(); // now rather than on the way out
  } catch (error) {
    if (stopping) return; // what was closed under its hands is no news
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') sayTrouble(error);
    else if (await isServedAlready(config)) sayReady(config); // another start of this clone was quicker
    await stop(config);
  }
}

try {
  await start(readConfig());
} catch (error) {
  sayTrouble(error);
}
