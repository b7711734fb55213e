import * as contract from '@kebun/contract/notifications/notifications.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { findNotification, listNotifications } from './list-notifications.ts';
import { countUnread, updateRead, updateReadUntil } from './queries.ts';

const countedTo = 100; // a badge shows no more

export function notificationRoutes(app: App): void {
  serve(
    app,
    contract.listNotifications,
    ({ db, shopper, query, t }) => listNotifications(db, shopper.id, query, t),
    { whose: 'own' },
  );

  serve(
    app,
    contract.countUnread,
    async ({ db, shopper }) => ({ unread: await countUnread(db, shopper.id, countedTo) }),
    { whose: 'own' },
  );

  serve(
    app,
    contract.getNotification,
    async ({ db, shopper, params, t }) => ({
      data: await findNotification(db, shopper.id, params.id, t),
    }),
    { whose: 'own' },
  );

  serve(
    app,
    contract.readNotification,
    async ({ params: { id }, body, shopper, inTransaction }) => {
      const found = isUuid(id) && (await inTransaction((tx) => updateRead(tx, shopper.id, id, body.is_read)));
      if (!found) throw new Refusal('not_found');
      return null;
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.readNotifications,
    async ({ body: { until }, shopper, inTransaction }) => {
      if (!isUuid(until)) throw invalidField('until');
      await inTransaction((tx) => updateReadUntil(tx, shopper.id, until));
      return null;
    },
    { whose: 'own' },
  );
}
