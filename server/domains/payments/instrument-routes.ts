import * as schema from '@kebun/contract/instruments.schema.ts';
import * as contract from '@kebun/contract/instruments.ts';
import { type App, serve } from '#platform/http.ts';
import { Refusal } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';
import { holdsCardNumber } from './card-number.ts';
import { deleteInstrument, type KeptInstrument, updateInstrument } from './instrument-rows.ts';
import { findInstrument, keepInstrument, listInstruments } from './keep-instrument.ts';

/** Asks a provider what is behind a token of its own form. Undefined: it was declined. */
export type Keeper = (setupToken: string) => Promise<KeptInstrument | undefined>;

/** Looked at before anything else reads it: what is refused here is written down nowhere. */
const noCardNumber = ({ body }: { body: unknown }) => {
  if (holdsCardNumber(body)) throw new Refusal('card_number_not_accepted');
};

/** What a customer lets a provider keep. `keepers` are the gateways that can, by their slugs. */
export function instrumentRoutes(app: App, keepers: Readonly<Record<string, Keeper>> = {}): void {
  serve(
    app,
    contract.listInstruments,
    schema.listInstruments,
    async ({ db, shopper }) => ({ data: await listInstruments(db, shopper.id) }),
    { whose: 'own' },
  );

  serve(
    app,
    contract.saveInstrument,
    schema.saveInstrument,
    async ({ body, shopper, inTransaction, reply }) => {
      const keeper = Object.hasOwn(keepers, body.gateway) ? keepers[body.gateway] : undefined;
      if (!keeper) throw new Refusal('no_payment_gateway');
      const kept = await keeper(body.setup_token);
      if (!kept) throw new Refusal('payment_declined');

      reply.code(201);
      return { data: await inTransaction((tx) => keepInstrument(tx, shopper.id, kept, body)) };
    },
    { whose: 'own', limit: 'instrument', before: noCardNumber },
  );

  serve(
    app,
    contract.changeInstrument,
    schema.changeInstrument,
    async ({ body, params, shopper, inTransaction }) => {
      const { title, is_default } = body;
      const change = {
        ...(title !== undefined && { title: title?.trim() || null }),
        isPreferred: is_default,
      };
      return inTransaction(async (tx) => {
        const changed = isUuid(params.id) && (await updateInstrument(tx, shopper.id, params.id, change));
        if (!changed) throw new Refusal('not_found');
        return { data: await findInstrument(tx, shopper.id, params.id) };
      });
    },
    { whose: 'own', before: noCardNumber },
  );

  serve(
    app,
    contract.removeInstrument,
    schema.removeInstrument,
    async ({ params, shopper, inTransaction }) => {
      const removed =
        isUuid(params.id) && (await inTransaction((tx) => deleteInstrument(tx, shopper.id, params.id)));
      if (!removed) throw new Refusal('not_found');
      return null;
    },
    { whose: 'own' },
  );
}
