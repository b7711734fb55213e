import * as contract from '@kebun/contract/newsletter/newsletter.ts';
import { type App, serve } from '#platform/http/http.ts';
import { confirmSubscription, requestSubscription, unsubscribe } from './subscription.ts';

export function newsletterRoutes(app: App): void {
  serve(
    app,
    contract.subscribe,
    async ({ body, language, t, inTransaction }) => {
      await inTransaction((tx) => requestSubscription(tx, body, language));
      return { message: t('newsletter.confirmation_sent') };
    },
    { whose: 'new' },
  );
  serve(
    app,
    contract.confirmSubscription,
    async ({ body, t, inTransaction }) => {
      await inTransaction((tx) => confirmSubscription(tx, body.token));
      return { message: t('newsletter.confirmed') };
    },
    { whose: 'verified' },
  );
  serve(
    app,
    contract.unsubscribe,
    async ({ body, t, inTransaction }) => {
      await inTransaction((tx) => unsubscribe(tx, body.token));
      return { message: t('newsletter.left') };
    },
    { whose: 'verified' },
  );
}
