import * as schema from '@kebun/contract/newsletter/newsletter.schema.ts';
import * as contract from '@kebun/contract/newsletter/newsletter.ts';
import { type App, serve } from '#platform/http/http.ts';
import { askForNewsletter, confirmNewsletter, leaveNewsletter } from './subscription.ts';

export function newsletterRoutes(app: App): void {
  serve(
    app,
    contract.subscribe,
    schema.subscribe,
    async ({ body, language, say, inTransaction }) => {
      await inTransaction((tx) => askForNewsletter(tx, body, language));
      return { message: say('newsletter.asked') };
    },
    { whose: 'new', limit: 'newsletter' },
  );
  serve(
    app,
    contract.confirmSubscription,
    schema.confirmSubscription,
    async ({ body, say, inTransaction }) => {
      await inTransaction((tx) => confirmNewsletter(tx, body.token));
      return { message: say('newsletter.confirmed') };
    },
    { whose: 'proven', limit: 'newsletter' },
  );
  serve(
    app,
    contract.unsubscribe,
    schema.unsubscribe,
    async ({ body, say, inTransaction }) => {
      await inTransaction((tx) => leaveNewsletter(tx, body.token));
      return { message: say('newsletter.left') };
    },
    { whose: 'proven', limit: 'newsletter' },
  );
}
