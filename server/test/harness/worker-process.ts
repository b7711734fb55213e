/** A queue worker in a separate process, for mails and recalls, over the database and mail server of its arguments. */

import { CodeGenerator } from '#platform/auth/mail-codes.ts';
import { CacheTags } from '#platform/cache/cache-tags.ts';
import { createKysely, openPool } from '#platform/db/db.ts';
import type { Tasks } from '#platform/jobs/jobs.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { readConfig } from '#platform/lib/config.ts';
import { createMailTransport } from '#platform/mail/mail-transport.ts';
import { mailOffice, tasksOf } from '../../app.ts';
import { testPepper } from '../fixtures/test-pepper.ts';

const [url = '', smtp = ''] = process.argv.slice(2);
const workerTimeoutMs = { connection: 15_000 }; // milliseconds, on a busy machine
const pool = openPool(url, 4, workerTimeoutMs);
const db = createKysely(pool);

/** The content of a mail does not matter for sending, and the templates would need a build. */
const plain = { subject: 'Kebun', html: '<p>Kebun</p>', text: 'Kebun' };
const means = { db, codes: new CodeGenerator(testPepper), publicUrl: 'https://kebun.example' };
const renderer = mailOffice({ ...means, render: async () => async () => plain });
const room = { renderer, post: createMailTransport(smtp), from: 'hello@kebun.example' };

const all = tasksOf(room, readConfig({ DEMO: '1' }));
const some = ['mail.send', 'recalls.notify_customers', 'recalls.credit_orders'] as const;
const tasks: Partial<Tasks> = Object.fromEntries(some.map((name) => [name, all[name]]));
await startWorker({ pool, db, tags: new CacheTags() }, tasks as Tasks);
