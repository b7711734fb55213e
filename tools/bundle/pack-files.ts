import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const text = /\.(js|css|svg|json|webmanifest|txt|xml)$/;

/**
 * Packs what is built as tightly as it goes, each file into another beside it: a tenth less than whoever sends it
 * has the time for.
 */
export async function packFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => text.test(name));
  await Promise.all(files.map((name) => packFile(join(folder, name))));
}

async function packFile(file: string) {
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
}
