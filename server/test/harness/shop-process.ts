/** The API in a separate process, over the database of its first argument. It prints its port. */
import type { AddressInfo } from 'node:net';
import { CacheTags } from '#platform/cache/cache-tags.ts';
import { openInvalidationBus } from '#platform/cache/invalidation-bus.ts';
import { createKysely, openPool } from '#platform/db/db.ts';
import { readConfig } from '#platform/lib/config.ts';
import { buildApp } from '../../app.ts';
import { testDataDir } from './test-data-dir.ts';

const [url = ''] = process.argv.slice(2);
const config = readConfig({ DEMO: '1', LIMITS: 'off', DATA_DIR: testDataDir });
const tags = new CacheTags();
const app = await buildApp({ config, db: createKysely(openPool(url, 8)), tags });
await openInvalidationBus(tags, url, `${process.pid}`);
await app.listen({ host: '127.0.0.1', port: 0 });
console.log((app.server.address() as AddressInfo).port);
