import { hasRefusedAddress, picturesIn } from '@kebun/contract/content/pages/parse-markup.ts';
import type { StaticBlockText } from '@kebun/contract/content/pages/staff-pages.ts';
import type { Db } from '#platform/db/db.ts';
import { assertNoErrors } from '#platform/http/field-errors.ts';
import { listPictureSizes } from '../queries.ts';

/** Refuses links that lead nowhere a shopper may go, and pictures that the shop does not have. */
export async function assertMarks(db: Db, sections: StaticBlockText['sections']): Promise<void> {
  const written = sections.flatMap(({ paragraphs }, section) =>
    paragraphs.flatMap((texts, at) =>
      Object.entries(texts).map(([language, text]) => ({
        path: `sections.${section}.paragraphs.${at}.${language}`,
        text: text ?? '',
      })),
    ),
  );
  const used = written.map(({ path, text }) => ({ path, addresses: picturesIn(text) }));
  const known = new Set(
    (
      await listPictureSizes(
        db,
        used.flatMap(({ addresses }) => addresses),
      )
    ).map(({ address }) => address),
  );
  assertNoErrors(
    Object.fromEntries([
      ...written.flatMap(({ path, text }) =>
        hasRefusedAddress(text) ? [[path, ['office.static_block_rule_address'] as const] as const] : [],
      ),
      ...used.flatMap(({ path, addresses }) =>
        addresses.every((address) => known.has(address))
          ? []
          : [[path, ['office.static_block_rule_picture'] as const] as const],
      ),
    ]),
  );
}
