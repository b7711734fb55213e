import { addressList, type listAddresses as call } from '@kebun/contract/address.schema.ts';
import type { Language } from '@kebun/contract/languages.ts';
import type { Static } from 'typebox';
import { asList, paged } from '#platform/collection.ts';
import { type Db, inOneGo } from '#platform/db.ts';
import { countAddresses, selectAddresses } from './address-rows.ts';
import { savedAddressReply } from './saved-address-reply.ts';

/** A page of a shopper's own address book. */
export async function listAddresses(
  db: Db,
  shopperId: string,
  query: Static<(typeof call)['query']>,
  language: Language,
) {
  const list = asList(query, addressList);
  const [rows, { count, ...meta }] = await inOneGo(db, (one) =>
    Promise.all([selectAddresses(one, shopperId, list), countAddresses(one, shopperId, list)]),
  );
  const data = rows.map((row) => savedAddressReply(row, language));
  return { ...paged(data, { ...list, total: count }), meta };
}
