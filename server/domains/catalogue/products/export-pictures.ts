import { access } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { log } from '#platform/lib/log.ts';
import { skuIndex, writePictureNames } from '../imports/picture-names.ts';
import { pictureFile } from './store-picture.ts';

interface PicturedProduct {
  sku: string; // of its first pack
  pictures: string[]; // addresses, in order
}

/**
 * Returns a zip of the uploaded pictures of every product, named after the SKU of its first pack. Built-in drawings are
 * left out, because every shop has them.
 */
export async function exportPictures(db: Db, dataDir: string): Promise<AsyncIterable<Buffer>> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  for (const { file, name } of await listPictureFiles(db, dataDir))
    zip.addFile(file, name, { compress: false });
  zip.end();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  return output;
}

/**
 * Returns the file of each picture with its name in the zip. A missing file is logged, and the others are exported.
 */
async function listPictureFiles(db: Db, dataDir: string): Promise<{ file: string; name: string }[]> {
  const { rows } = await sql<PicturedProduct>`
    select sku, pictures from (
      select (select code from skus where product_id = products.id order by position limit 1) as sku, coalesce(
        (
          select array_agg(original order by position) from product_pictures
          join pictures on pictures.id = picture_id where product_id = products.id
        ),
        array(select original from pictures where id = products.picture_id)
      ) as pictures, slug
      from products
    ) as pictured
    where sku is not null order by slug
  `.execute(db);
  const codes = await db.selectFrom('skus').select('code').execute();
  const skus = skuIndex(codes.map(({ code }) => code));
  const listed: { file: string; name: string }[] = [];
  for (const { sku, pictures } of rows) {
    const files = pictures.flatMap((address) => pictureFile(dataDir, address) ?? []);
    const present: string[] = [];
    for (const file of files) if (await isPresent(file)) present.push(file);
    const names = writePictureNames(sku, present.length, skus);
    listed.push(...present.map((file, n) => ({ file, name: names[n] ?? '' })));
  }
  return listed;
}

const isPresent = (file: string) =>
  access(file).then(
    () => true,
    () => {
      log.warn(
        { event: 'picture.missing', file },
        'A stored picture has no file, and is left out of the export.',
      );
      return false;
    },
  );
