import { readdirSync, readFileSync } from 'node:fs';

const megabytes = (kilobytes: number) => kilobytes / 1_024;

/** Returns the memory of a process in MB, or undefined without /proc. */
export function memoryOf(pid: number): number | undefined {
  const memory = read(pid, 'status', /^VmRSS:\s+(\d+) kB/m);
  return memory === undefined ? undefined : megabytes(memory);
}

/** The same for a process and its children, with shared memory counted once. */
export function memoryOfFamily(pid: number): number | undefined {
  const family = [pid, ...childrenOf(pid)].map((one) => read(one, 'smaps_rollup', /^Pss:\s+(\d+) kB/m));
  const measured = family.filter((memory) => memory !== undefined);
  return measured.length === 0 ? undefined : megabytes(measured.reduce((sum, memory) => sum + memory, 0));
}

const childrenOf = (pid: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && read(Number(name), 'status', /^PPid:\s+(\d+)/m) === pid)
    .map(Number);

function read(pid: number, file: string, figure: RegExp): number | undefined {
  try {
    const [, found] = figure.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8')) ?? [];
    return found === undefined ? undefined : Number(found);
  } catch {
    return undefined; // it has ended, or the system has another format
  }
}
