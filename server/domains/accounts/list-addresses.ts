import { addressList, type listAddresses as call } from '@kebun/contract/accounts/address.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import type { Static } from 'typebox';
import { type Db, withOneConnection } from '#platform/db/db.ts';
import { pageReply, parseListQuery } from '#platform/http/list-query.ts';
import { countAddresses, selectAddresses } from './address-rows.ts';
import { cityHints } from './city-hint.ts';
import { savedAddressReply } from './saved-address-reply.ts';

/** Returns a page of a shopper's own address book. */
export async function listAddresses(
  db: Db,
  shopperId: string,
  query: Static<(typeof call.call)['query']>,
  { language, t }: { language: Language; t: Translate },
) {
  const list = parseListQuery(query, addressList);
  const [rows, { count, ...meta }] = await withOneConnection(db, (one) =>
    Promise.all([selectAddresses(one, shopperId, list), countAddresses(one, shopperId, list)]),
  );
  const hints = await cityHints(db, rows, { t });
  const data = rows.map((row, n) => savedAddressReply(row, language, hints[n] ?? null));
  return { ...pageReply(data, { ...list, total: count }), meta };
}
