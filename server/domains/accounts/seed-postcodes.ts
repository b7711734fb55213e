import type { Tx } from '#platform/db/db.ts';

/** The cities of a postcode; a few have two. */
export interface PostcodeSeed {
  postcode: string;
  city: string;
  state_code: string;
}

const chunkSize = 1_000; // rows per statement

/** Inserts missing postcodes, so that a postcode fills in city and state. */
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
