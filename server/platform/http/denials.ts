import { refusals } from '@kebun/contract/lib/refusals.ts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hostOf } from '../auth/network.ts';
import type { Refusal } from './refusal.ts';

/** The caller in a form that the log may contain: ids and hashes, never a name, an address or a token. */
interface Caller {
  guest?: string;
  customer?: string;
  staff?: string;
  tried?: string; // a keyed hash of the account, number or code that was tried
}

const known = new WeakMap<FastifyRequest, Caller>();

/** Notes the caller or the target of a request, for the log line of a denial. */
export const rememberCaller = (request: FastifyRequest, caller: Caller): void => {
  known.set(request, { ...known.get(request), ...caller });
};

/** Refusals that are denials whatever their status: the code or the password was wrong, and may be a guess. */
const wrongCodeRefusals = new Set(['code_invalid', 'reauthentication_failed']);
const statuses = new Set([401, 403, 429]);

const linesAMinute = 20; // per address
const linesInAll = 600; // over all addresses, per process
const minute = 60_000; // milliseconds

/** Logs a refused access or an exceeded limit as `event: "denied"`. */
export function noteDenial({ code, details }: Refusal, request: FastifyRequest): void {
  const status = refusals[code];
  if (!statuses.has(status) && !wrongCodeRefusals.has(code)) return;
  const { id, method, url, routeOptions, ip, log } = request;
  denialsOf(log).write(hostOf(ip), {
    event: 'denied',
    code,
    status,
    ...(details.limit && { limit: details.limit }),
    request_id: id,
    method,
    path: routeOptions?.url ?? url.split('?', 1)[0],
    address: ip,
    ...known.get(request),
  });
}

const books = new WeakMap<FastifyBaseLogger, Denials>();

function denialsOf(log: FastifyBaseLogger): Denials {
  const denials = books.get(log) ?? new Denials(log);
  books.set(log, denials);
  return denials;
}

interface Minute {
  until: number; // by a monotonic clock
  lines: number;
  more: number; // lines that were left out
}

/** Limits the log to some lines per address and minute, and then one with the number of the others. */
class Denials {
  readonly #log: FastifyBaseLogger;
  readonly #minutes = new LRUCache<string, Minute>({
    max: 10_000,
    dispose: (minute, address) => this.#tellMore(address, minute),
  });

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  write(address: string, line: object): void {
    if (this.#mayWrite(address, linesAMinute) && this.#mayWrite('all', linesInAll)) this.#log.warn(line);
  }

  #mayWrite(address: string, most: number): boolean {
    const minute = this.#minuteOf(address);
    if (minute.lines < most) {
      minute.lines++;
      return true;
    }
    if (minute.more++ === 0)
      setTimeout(() => this.#minuteOf(address), minute.until - performance.now() + 1).unref();
    return false;
  }

  /** Returns the current minute of an address. When it is over, its number of omitted lines is logged. */
  #minuteOf(address: string): Minute {
    const now = performance.now();
    const before = this.#minutes.get(address);
    if (before && before.until > now) return before;
    const opened = { until: now + minute, lines: 0, more: 0 };
    this.#minutes.set(address, opened);
    return opened;
  }

  #tellMore(address: string, { more }: Minute) {
    if (more > 0) this.#log.warn({ event: 'denied_more', address, count: more });
  }
}
