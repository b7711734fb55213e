import * as numberSchema from '@kebun/contract/contact.schema.ts';
import * as numbers from '@kebun/contract/contact.ts';
import * as schema from '@kebun/contract/states.schema.ts';
import * as contract from '@kebun/contract/states.ts';
import { type App, serve } from '#platform/http.ts';
import { Refusal } from '#platform/refusal.ts';
import { findPlace, listStates } from './find-place.ts';
import { changeNumber, numberReply } from './keep-number.ts';
import { selectNumbers } from './number-rows.ts';

export function accountRoutes(app: App): void {
  serve(
    app,
    contract.states,
    schema.states,
    async ({ db, query: { zip }, language }) => {
      if (zip === undefined) return { data: await listStates(db, language) };
      const place = await findPlace(db, zip, language);
      if (!place) throw new Refusal('postcode_unknown');
      return { data: place };
    },
    { kept: { tags: () => ['places'] } },
  );

  serve(
    app,
    numbers.listNumbers,
    numberSchema.listNumbers,
    async ({ db, shopper }) => ({ data: (await selectNumbers(db, shopper.id)).map(numberReply) }),
    { whose: 'own' },
  );
  serve(
    app,
    numbers.changeNumber,
    numberSchema.changeNumber,
    async ({ inTransaction, shopper, params, body }) =>
      numberReply(await inTransaction((tx) => changeNumber(tx, shopper.id, params.id, body))),
    { whose: 'own', limit: 'book' },
  );
}
