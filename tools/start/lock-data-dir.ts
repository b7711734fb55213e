import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../server/platform/lib/config.ts';

/** The process that opened a data folder, and its address. */
interface Claim {
  pid: number;
  started: string | undefined; // start time by the kernel, because a later process may have the same pid
  port: number;
}

const fileOf = (dataDir: string) => join(dataDir, 'shop.json');

/**
 * Marks a data folder as used by this process. Two servers on one folder would start and stop each other's
 * PostgreSQL. Returns a function that releases it. Throws a ConfigError that names the other process if it still
 * runs.
 */
export async function lockDataDir(dataDir: string, port: number): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const file = fileOf(dataDir);
  const own: Claim = { pid: process.pid, started: startOf(process.pid), port };

  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(own), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const other = readClaim(file);
    if (other && runs(other)) throw new ConfigError(await describe(dataDir, other));
    rmSync(file, { force: true }); // its process was killed
  }
}

function readClaim(file: string): Claim | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Claim;
  } catch {
    return undefined; // released in the meantime, or written incompletely on a full disk
  }
}

const runs = ({ pid, started }: Claim) => pid !== process.pid && isAlive(pid) && startOf(pid) === started;

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // another user's process
  }
}

/** Returns field 22 of /proc/PID/stat, or undefined without /proc. The name before it may contain spaces. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

async function describe(dataDir: string, { pid, port }: Claim) {
  const address = `http://localhost:${port}`;
  const state = (await isReady(address))
    ? `It answers at ${address}`
    : `It is not ready at ${address}: see its log`;
  return `The shop in ${dataDir} is open already, in process ${pid}. ${state}. End that process first, or set DATA_DIR and PORT for a second shop`;
}

async function isReady(address: string) {
  try {
    return (await fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
