import * as schema from '@kebun/contract/states.schema.ts';
import * as contract from '@kebun/contract/states.ts';
import { type App, serve } from '#platform/http.ts';
import { Refusal } from '#platform/refusal.ts';
import { findPlace, listStates } from './find-place.ts';

const aDay = 86_400; // seconds: states and postcodes hardly ever change

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
    { kept: { tags: () => ['states'], browserSeconds: aDay } },
  );
}
