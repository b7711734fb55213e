import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A program started by this process that listens on a port. It is stopped by its process id. */
export interface Program {
  readonly pid: number;
  readonly port: number;
  readonly address: string;
  stop(): Promise<void>;
}

interface ProgramOptions {
  words?: readonly string[];
  env?: Readonly<Record<string, string>>;
  flags?: readonly string[]; // for Node itself
}

/** Runs a program to its end. Throws when it fails. */
export async function runToEnd(file: string, { words = [], env = {} }: ProgramOptions): Promise<void> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', process.stderr, 'inherit', 'ipc'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`runToEnd: ${file} exited with code ${code}`);
}

/** Starts a program and waits for its port. The program ends with this process. */
export async function start(
  file: string,
  { words = [], env = {}, flags = [] }: ProgramOptions = {},
): Promise<Program> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), words, {
    env: { ...process.env, ...env },
    execArgv: [...flags],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const port = await announcedPort(child, file);
  return {
    pid: child.pid ?? 0,
    port,
    address: `http://127.0.0.1:${port}`,
    stop: () => stop(child),
  };
}

/** Reads all output, because the program would block on a full pipe. */
const announcedPort = (child: ChildProcess, file: string): Promise<number> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output = (output + chunk).slice(-10_000);
      const [, port] = /http:\/\/[^:\s]+:(\d+)/.exec(output) ?? [];
      if (port) resolve(Number(port));
    });
    child.once('exit', () =>
      reject(new Error(`announcedPort: ${file} exited before it listened: ${output}`)),
    );
  });

/** Stops a program and waits for its end. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
