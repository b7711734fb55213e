import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { expect, test } from '#test/harness/test.ts';
import { readZip } from './read-zip.ts';

interface ZipPart {
  name: string;
  bytes?: Buffer;
  mode?: number;
  compress?: boolean;
}

const link = 0o120777;

async function zipOf(parts: readonly ZipPart[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, bytes = Buffer.from('sawi'), mode = 0o100644, compress = false } of parts)
    zip.addBuffer(bytes, name, { mode, compress });
  zip.end();
  return buffer(zip.outputStream);
}

/** Stores a zip as a file. */
function given(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'kebun-zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'pictures.zip');
  writeFileSync(path, bytes);
  return path;
}

/** Replaces bytes by others of the same length everywhere, as no honest program would. */
function forged(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}

/** Sets a bit of the general flags of every entry: in the local header at 6, in the directory at 8. */
function withFlag(zip: Buffer, flag: number): Buffer {
  const copy = Buffer.from(zip);
  for (const [mark, at] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const) {
    for (
      let found = copy.indexOf(mark, 0, 'latin1');
      found >= 0;
      found = copy.indexOf(mark, found + 4, 'latin1')
    )
      copy.writeUInt16LE(copy.readUInt16LE(found + at) | flag, found + at);
  }
  return copy;
}

/** Writes another unpacked size of every entry into the directory. */
function withSize(zip: Buffer, size: number): Buffer {
  const copy = Buffer.from(zip);
  const mark = 'PK\x01\x02';
  for (
    let found = copy.indexOf(mark, 0, 'latin1');
    found >= 0;
    found = copy.indexOf(mark, found + 4, 'latin1')
  )
    copy.writeUInt32LE(size, found + 24);
  return copy;
}

const read = (zip: Buffer) =>
  readZip(given(zip), async (files) => {
    const all = [];
    for (const file of files) all.push([file.name, (await file.read()).toString()]);
    return all;
  });

test('the files of a zip are read without its folders', async () => {
  const zip = new ZipFile();
  zip.addEmptyDirectory('photos');
  zip.addBuffer(Buffer.from('one'), 'photos/SAWI.jpg');
  zip.addBuffer(Buffer.from('two'), '菜.png');
  zip.end();
  expect(await read(await buffer(zip.outputStream))).toEqual([
    ['photos/SAWI.jpg', 'one'],
    ['菜.png', 'two'],
  ]);
});

const aLot = Buffer.alloc(2_000_000);
const many = Array.from({ length: 3_001 }, (_, n) => ({ name: `${n}.jpg`, bytes: Buffer.alloc(0) }));
const noise = randomBytes(900_000);
const huge = Array.from({ length: 5 }, (_, n) => ({ name: `${n}.jpg`, bytes: noise, compress: true }));

// biome-ignore format: table
const refusals: [string, () => Promise<Buffer>, string][] = [
  ['is no zip',                       async () => Buffer.from('no zip at all'),                           'zip_unreadable'],
  ['is cut off',                      async () => (await zipOf([{ name: 'a.jpg' }])).subarray(0, 40),      'zip_unreadable'],
  ['has a file above its folder',     async () => forged(await zipOf([{ name: 'xx/a.jpg' }]), 'xx/a.jpg', '../a.jpg'), 'zip_unsafe'],
  ['has a file above, in Windows form', async () => forged(await zipOf([{ name: 'xx/a.jpg' }]), 'xx/a.jpg', '..\\a.jpg'), 'zip_unsafe'],
  ['has an absolute name',            async () => forged(await zipOf([{ name: 'x/a.jpg' }]), 'x/a.jpg', '//a.jpg'), 'zip_unsafe'],
  ['has a drive in a name',           async () => forged(await zipOf([{ name: 'xx/a.jpg' }]), 'xx/a.jpg', 'c:/a.jpg'), 'zip_unsafe'],
  ['has a link',                      () => zipOf([{ name: 'a.jpg', bytes: Buffer.from('/etc/passwd'), mode: link }]), 'zip_unsafe'],
  ['is locked',                       async () => withFlag(await zipOf([{ name: 'a.jpg', compress: true }]), 1), 'zip_encrypted'],
  ['has too many files',              () => zipOf(many),                                                   'zip_too_many_files'],
  ['unpacks to very much more',       () => zipOf([{ name: 'a.jpg', bytes: aLot, compress: true }]),       'zip_no_pictures'],
  ['unpacks to more than is allowed', async () => withSize(await zipOf(huge), 89_000_000),                'zip_too_large'],
  ['states a wrong size',             async () => withSize(await zipOf([{ name: 'a.jpg', compress: true, bytes: Buffer.alloc(500) }]), 400), 'zip_unreadable'],
  ['has damaged content',             async () => forged(await zipOf([{ name: 'a.jpg', bytes: Buffer.from('mangosteen') }]), 'mangosteen', 'mangosteon'), 'zip_unreadable'],
];

test.for(refusals)('a zip that %s is refused', async ([, zip, code]) => {
  await expect(read(await zip())).rejects.toMatchObject({ code });
});
