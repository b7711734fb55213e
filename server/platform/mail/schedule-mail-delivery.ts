import type { CacheTags } from '../cache/cache-tags.ts';
import { type Db, inTransaction } from '../db/db.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { log } from '../lib/log.ts';
import { mailTag } from './enqueue-mail.ts';

const batchMs = 50; // milliseconds: a busy server wakes the sender once for many mails

/** Enqueues a sending job whenever a mail was enqueued. If that fails, the job of every minute finds the mail. */
export function scheduleMailDelivery(tags: CacheTags, db: Db): void {
  let isGathering = false;

  const wake = () => {
    isGathering = false;
    inTransaction(db, (tx) => enqueue(tx, 'mail.send', {}, { jobKey: 'mail.send' })).catch((err: Error) =>
      log.warn(
        { event: 'mail.not_queued', err },
        'Mail delivery was not queued. The job that runs every minute sends the mails.',
      ),
    );
  };

  tags.onDrop((dropped) => {
    if (isGathering || dropped === 'all' || !dropped.includes(mailTag)) return;
    isGathering = true;
    setTimeout(wake, batchMs).unref();
  });
}
