import * as contract from '@kebun/contract/payments/instruments.ts';
import { momentOf, pageOf, type RowColumns, textOf, wordOf } from '#platform/db/row-columns.ts';
import { type App, serve } from '#platform/http/http.ts';
import { parseListQuery } from '#platform/http/list-query.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { containsCardNumber } from '../attempts/card-number.ts';
import { addInstrument, type SetupTokenExchanges, setupTokenExchanges } from './add-instrument.ts';
import { updateInstrument } from './instrument-rows.ts';
import { removeInstrument } from './remove-instrument.ts';
import { findInstrument, listInstruments } from './save-instrument.ts';

/** Runs before any other code reads the body, so that a refused card number is logged nowhere. */
const noCardNumber = ({ body }: { body: unknown }) => {
  if (containsCardNumber(body)) throw new Refusal('card_number_not_accepted');
};

const columns: RowColumns<typeof contract.instrumentList, contract.Instrument> = {
  title: textOf(({ title }) => title),
  brand: wordOf(({ brand }) => brand),
  type: wordOf(({ type }) => type),
  last4: wordOf(({ last4 }) => last4),
  text: textOf(
    ({ title }) => title,
    ({ brand, last4 }) => [brand, last4],
  ),
  created_at: momentOf(({ created_at }) => created_at),
};

/** The endpoints for a customer's saved payment instruments. */
export function instrumentRoutes(
  app: App,
  exchanges: SetupTokenExchanges = setupTokenExchanges(app.config),
): void {
  serve(
    app,
    contract.listInstruments,
    async ({ db, shopper, query, language, config: { ipay88 } }) => ({
      ...pageOf(
        await listInstruments(db, shopper.id),
        parseListQuery(query, contract.instrumentList),
        columns,
        language,
      ),
      card_form: ipay88?.cards ? { gateway: 'ipay88', url: ipay88.cards.formUrl } : null,
    }),
    { whose: 'own' },
  );

  serve(
    app,
    contract.getInstrument,
    async ({ db, shopper, params }) => ({ data: await findInstrument(db, shopper.id, params.id) }),
    { whose: 'own' },
  );

  serve(
    app,
    contract.saveInstrument,
    async ({ body, shopper, inTransaction, reply }) => {
      const data = await addInstrument(inTransaction, exchanges, shopper.id, body);
      reply.code(201);
      return { data };
    },
    { whose: 'own', before: noCardNumber },
  );

  serve(
    app,
    contract.changeInstrument,
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
    async ({ params, shopper, inTransaction }) => {
      await inTransaction((tx) => removeInstrument(tx, shopper.id, params.id));
      return null;
    },
    { whose: 'own' },
  );
}
