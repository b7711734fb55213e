import type { Language } from '@kebun/contract/languages.ts';
import { paged } from '#platform/collection.ts';
import { type Db, inOneGo } from '#platform/db.ts';
import { countAddresses, selectAddresses } from './address-rows.ts';
import { savedAddressReply } from './saved-address-reply.ts';

const defaultLimit = 30; // specification, section 9

/** A page of a shopper's own address book. */
export async function listAddresses(
  db: Db,
  shopperId: string,
  { page = 1, limit = defaultLimit }: { page?: number; limit?: number },
  language: Language,
) {
  const [rows, { count, ...meta }] = await inOneGo(db, (one) =>
    Promise.all([
      selectAddresses(one, shopperId, { limit, offset: (page - 1) * limit }),
      countAddresses(one, shopperId),
    ]),
  );
  const data = rows.map((row) => savedAddressReply(row, language));
  return { ...paged(data, { page, limit, total: count }), meta };
}
