import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../server/platform/lib/backup-config.ts';
import { BackupError, type BackupStore } from './backup-store.ts';

interface S3Place extends S3Config {
  bucket: string;
  prefix: string; // empty, or ends with a slash
}

const timeoutMs = 120_000; // of one request with at most a few MB
const attempts = 4;

/** Services that do not know `if-none-match` let the last of two programs win, which then both read. */
const settleMs = 2_000;

/** Returns a store in a bucket of Amazon S3, or of a service with the same protocol. */
export function openS3Store({ endpoint, region, keyId, secret, bucket, prefix }: S3Place): BackupStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: attempts,
  });
  const address = `${endpoint}/${bucket}`;

  async function send(method: string, path: string, body?: Buffer, headers = {}): Promise<Response> {
    const request = {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body) }),
    };
    const answer = await client.fetch(`${address}/${path}`, request).catch((error: Error) => {
      throw new BackupError(`${endpoint} does not answer: ${reasonOf(error)}. Nothing was changed there`, {
        cause: error,
      });
    });
    const isMissing = answer.status === 404 && method !== 'PUT';
    const isOld = answer.status === 412; // of an object that exists already
    if (answer.ok || isMissing || isOld) return answer;
    const code = /<Code>([A-Za-z]{1,64})<\/Code>/.exec(await answer.text())?.[1] ?? '';
    throw new BackupError(
      `${endpoint} refuses ${method} in the bucket ${bucket}: ${answer.status} ${code}. Correct BACKUP_TO and BACKUP_S3_*`,
    );
  }

  return {
    async put(name, bytes) {
      const answer = await send('PUT', prefix + name, bytes);
      await answer.arrayBuffer();
    },
    async putFirst(name, bytes) {
      const answer = await send('PUT', prefix + name, bytes, { 'if-none-match': '*' });
      await answer.arrayBuffer();
      await wait(settleMs);
    },
    async get(name) {
      const answer = await send('GET', prefix + name);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.status === 200) return bytes;
      if (bytes.includes('NoSuchBucket')) throw noBucket(bucket, endpoint);
      return undefined;
    },
    async list(folder) {
      const names: string[] = [];
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + folder });
        if (next) query.set('continuation-token', next);
        const answer = await send('GET', `?${query}`);
        const text = await answer.text();
        if (answer.status === 404) throw noBucket(bucket, endpoint);
        for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g))
          names.push(key.slice(prefix.length));
        next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]?.replaceAll('&amp;', '&');
      } while (next);
      return names.sort();
    },
    async remove(name) {
      const answer = await send('DELETE', prefix + name);
      await answer.arrayBuffer();
    },
  };
}

const noBucket = (bucket: string, endpoint: string) =>
  new BackupError(`${endpoint} has no bucket ${bucket}. Create it, or correct BACKUP_TO`);

/** The reason of `fetch` is in the cause. */
const reasonOf = (error: Error) => (error.cause instanceof Error ? error.cause.message : '') || error.message;
