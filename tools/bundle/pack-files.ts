import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const text = /\.(js|css|svg|json|webmanifest|txt|xml)$/;

/**
 * Compresses each built file into another one beside it, with the highest level. This is a tenth smaller than
 * compression on request.
 */
export async function packFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => text.test(name));
  await Promise.all(files.map((name) => packFile(join(folder, name))));
}

async function packFile(file: string) {
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
}
