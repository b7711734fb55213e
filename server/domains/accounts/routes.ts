import * as numberSchema from '@kebun/contract/contact.schema.ts';
import * as numbers from '@kebun/contract/contact.ts';
import * as schema from '@kebun/contract/states.schema.ts';
import * as contract from '@kebun/contract/states.ts';
import { asList } from '#platform/collection.ts';
import { type App, serve } from '#platform/http.ts';
import { Refusal } from '#platform/refusal.ts';
import { pageOf, type RowColumns, textOf, wordOf } from '#platform/row-columns.ts';
import { findPlace, findState, listStates } from './find-place.ts';
import { changeNumber, findNumber, numberReply } from './keep-number.ts';
import { selectNumbers } from './number-rows.ts';

const title = textOf<numbers.ContactNumber>((number) => number.title);
const columns: RowColumns<typeof numberSchema.numberList, numbers.ContactNumber> = {
  title,
  contact_number: wordOf((number) => number.contact_number),
  text: textOf(
    (number) => number.title,
    (number) => [number.contact_number],
  ),
};

export function accountRoutes(app: App): void {
  serve(
    app,
    contract.states,
    schema.states,
    async ({ db, query: { zip, ...query }, language }) => {
      if (zip === undefined) return listStates(db, query, language);
      const place = await findPlace(db, zip, language);
      if (!place) throw new Refusal('postcode_unknown');
      return { data: place };
    },
    { kept: { tags: () => ['places'] } },
  );
  serve(
    app,
    contract.getState,
    schema.getState,
    async ({ db, params, language }) => {
      const data = await findState(db, params.id, language);
      if (!data) throw new Refusal('not_found');
      return { data };
    },
    { kept: { tags: () => ['places'] } },
  );

  serve(
    app,
    numbers.listNumbers,
    numberSchema.listNumbers,
    async ({ db, shopper, query, language }) =>
      pageOf(
        (await selectNumbers(db, shopper.id)).map(numberReply),
        asList(query, numberSchema.numberList),
        columns,
        language,
      ),
    { whose: 'own' },
  );
  serve(
    app,
    numbers.getNumber,
    numberSchema.getNumber,
    async ({ db, shopper, params }) => ({ data: numberReply(await findNumber(db, shopper.id, params.id)) }),
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
