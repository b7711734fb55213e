import pg from 'pg';
import type { CacheTag, CacheTags } from './cache-tags.ts';

const channel = 'kebun_tags';
const batchMs = 50; // milliseconds: a busy server sends many tags in one message
const tryAgainAfter = 1_000;
const roomInMessage = 7_000; // bytes; PostgreSQL allows 8,000

export interface InvalidationBus {
  stop(): Promise<void>;
}

/**
 * Sends the dropped tags to the other processes and drops theirs, through PostgreSQL's NOTIFY. It is sent after the
 * commit, not inside it, because commits with NOTIFY wait for each other.
 */
export async function openInvalidationBus(
  tags: CacheTags,
  url: string,
  sender: string,
): Promise<InvalidationBus> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  let isListening = false;
  let pending = new Set<CacheTag | 'all'>();
  let gathering: NodeJS.Timeout | undefined;

  tags.onDrop((dropped) => {
    if (isListening) return; // they have been notified
    for (const tag of dropped === 'all' ? ['all'] : dropped) pending.add(tag);
    gathering ??= setTimeout(() => void publish(), batchMs);
  });

  async function publish() {
    gathering = undefined;
    if (!client) return; // sent after the reconnection
    const telling = pending;
    pending = new Set();
    try {
      for (const message of messages([...telling])) {
        await client.query('select pg_notify($1, $2)', [channel, JSON.stringify({ sender, tags: message })]);
      }
    } catch {
      for (const tag of telling) pending.add(tag); // sent after the reconnection
    }
  }

  function receive(payload: string | undefined) {
    const message = JSON.parse(payload ?? '{}') as { sender?: string; tags?: CacheTag[] };
    if (message.sender === sender) return;
    isListening = true;
    tags.drop(message.tags?.includes('all') ? 'all' : (message.tags ?? []));
    isListening = false;
  }

  async function connect() {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('error', () => reconnect(next));
    next.on('end', () => reconnect(next));
    next.on('notification', ({ payload }) => receive(payload));
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
  }

  /** Messages of the meantime were missed, so everything may be outdated. */
  function reconnect(lost: pg.Client) {
    if (stopped || retry || (client && client !== lost)) return;
    client = undefined;
    retry = setTimeout(async () => {
      retry = undefined;
      try {
        await connect();
        isListening = true;
        tags.drop('all');
        isListening = false;
        if (pending.size > 0) await publish();
      } catch {
        reconnect(lost);
      }
    }, tryAgainAfter);
  }

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      if (gathering) {
        clearTimeout(gathering);
        await publish();
      }
      await client?.end();
    },
  };
}

function messages(tags: readonly string[]): string[][] {
  const all: string[][] = [];
  let room = 0;
  for (const tag of tags) {
    if (room < tag.length + 3) {
      all.push([]);
      room = roomInMessage;
    }
    all.at(-1)?.push(tag);
    room -= tag.length + 3;
  }
  return all;
}
