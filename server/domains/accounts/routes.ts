import * as numbers from '@kebun/contract/accounts/contact-numbers.ts';
import * as contract from '@kebun/contract/accounts/postcodes.ts';
import { pageOf, type RowColumns, textOf, wordOf } from '#platform/db/row-columns.ts';
import { type App, serve } from '#platform/http/http.ts';
import { parseListQuery } from '#platform/http/list-query.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { findPlace, findState, listStates } from './find-postcode.ts';
import { selectNumbers } from './phone-number-rows.ts';
import { changeNumber, findNumber, numberReply } from './save-phone-number.ts';

const title = textOf<numbers.ContactNumber>((number) => number.title);
const columns: RowColumns<typeof numbers.numberList, numbers.ContactNumber> = {
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
    async ({ db, query: { zip, ...query }, language }) => {
      if (zip === undefined) return listStates(db, query, language);
      const place = await findPlace(db, zip, language);
      if (!place) throw new Refusal('postcode_unknown');
      return { data: place };
    },
    { cache: { tags: () => ['places'] } },
  );
  serve(
    app,
    contract.getState,
    async ({ db, params, language }) => {
      const data = await findState(db, params.id, language);
      if (!data) throw new Refusal('not_found');
      return { data };
    },
    { cache: { tags: () => ['places'] } },
  );

  serve(
    app,
    numbers.listNumbers,
    async ({ db, shopper, query, language }) =>
      pageOf(
        (await selectNumbers(db, shopper.id)).map(numberReply),
        parseListQuery(query, numbers.numberList),
        columns,
        language,
      ),
    { whose: 'own' },
  );
  serve(
    app,
    numbers.getNumber,
    async ({ db, shopper, params }) => ({ data: numberReply(await findNumber(db, shopper.id, params.id)) }),
    { whose: 'own' },
  );
  serve(
    app,
    numbers.changeNumber,
    async ({ inTransaction, shopper, params, body }) =>
      numberReply(await inTransaction((tx) => changeNumber(tx, shopper.id, params.id, body))),
    { whose: 'own' },
  );
}
