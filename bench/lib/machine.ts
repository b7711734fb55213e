import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { malaysianDay } from '@kebun/server/platform/lib/clock.ts';
import { projectRoot } from '@kebun/server/platform/lib/instance-id.ts';

/** Describes the machine of the measurements. */
export function machine(postgresVersion: string): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const [cpu] = cpus();
  return [
    `${availableParallelism()} cores of ${cpu?.model.trim() ?? 'an unknown processor'}, ${gigabytes} GB`,
    `Node ${process.versions.node}, PostgreSQL ${postgresVersion}`,
    `${malaysianDay(new Date())}, commit ${commit()}`,
  ].join(' · ');
}

/** Returns the measured commit, and whether there are uncommitted changes. */
function commit(): string {
  try {
    return git('describe', '--always', '--dirty', '--exclude=*');
  } catch {
    return 'unknown'; // a copy without git history
  }
}

const git = (...words: string[]) =>
  execFileSync('git', words, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
