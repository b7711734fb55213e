import type { Tx } from '#platform/db/db.ts';

/** Where a postcode delivers to; a few serve two cities. */
export interface PostcodeSeed {
  postcode: string;
  city: string;
  state_code: string;
}

const chunkSize = 1_000; // rows in one statement

/** Puts in the postcodes that are not there yet, so that an address can be filled in from its five figures. */
export async function seedPostcodes(tx: Tx, postcodes: readonly PostcodeSeed[]): Promise<void> {
  for (let at = 0; at < postcodes.length; at += chunkSize) {
    const rows = postcodes
      .slice(at, at + chunkSize)
      .map(({ postcode, city, state_code }) => ({ zip: postcode, city, state_id: state_code }));
    await tx
      .insertInto('postcodes')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
