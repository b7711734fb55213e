import { readFile } from 'node:fs/promises';
import type { TraceHistory, TraceRoot } from '../../contract/lots/trace-history.ts';

/** A history and the published roots, as they are downloaded. */
export interface Evidence {
  history: TraceHistory;
  roots: TraceRoot[];
}

/** Reads a history and the roots from a file or a shop. Returns why it cannot, as a text. */
export async function loadEvidence(source: string, code: string): Promise<Evidence | string> {
  if (!/^https?:\/\//.test(source)) return readEvidence(source);
  const shop = source.replace(/\/+$/, '');
  const history = await download<TraceHistory>(`${shop}/api/trace/${code}/history`);
  if (typeof history === 'string') return history;
  const roots: TraceRoot[] = [];
  for (;;) {
    const last = roots.at(-1);
    const page = await download<TraceRoot[]>(`${shop}/api/trace/roots${last ? `?since=${last.day}` : ''}`);
    if (typeof page === 'string') return page;
    const more = page.filter(({ day }) => !last || day > last.day);
    if (more.length === 0) return { history, roots };
    roots.push(...more);
  }
}

async function download<Data>(address: string): Promise<Data | string> {
  try {
    const response = await fetch(address);
    const body = (await response.json()) as { data?: Data; message?: string };
    return response.ok && body.data !== undefined
      ? body.data
      : `${address} answers ${response.status}: ${body.message ?? ''}`;
  } catch (error) {
    return `${address} does not answer: ${(error as Error).message}`;
  }
}

async function readEvidence(path: string): Promise<Evidence | string> {
  try {
    const found = JSON.parse(await readFile(path, 'utf8')) as Partial<Evidence>;
    const { history, roots } = found;
    if (
      history?.pack &&
      Array.isArray(history.logs) &&
      Array.isArray(history.segments) &&
      Array.isArray(roots)
    )
      return { history, roots };
    return `${path} holds no history with its roots.`;
  } catch (error) {
    return `${path} cannot be read: ${(error as Error).message}`;
  }
}
