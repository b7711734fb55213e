import { open } from 'node:fs/promises';
import { ConfigError } from '../../server/platform/lib/config.ts';

/** One file of an archive. */
export interface TarEntry {
  name: string;
  bytes: Buffer;
}

const block = 512; // bytes; the format counts in blocks
const largestEntry = 64 * 1024 * 1024; // bytes; each entry is held in memory
const longestEnd = 64; // blocks of zeros; programs write 2 to 20

const paddedSize = (size: number) => Math.ceil(size / block) * block;

/** Returns a file as an archive in the format ustar holds it: header, content, zeros up to the next block. */
export function tarEntry({ name, bytes }: TarEntry, at: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`tarEntry: ${name} is longer than 100 bytes`);
  if (bytes.length > largestEntry) throw new ConfigError(`${name} is too large to be exported`);
  const whole = Buffer.alloc(block + paddedSize(bytes.length));
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  whole.write(name, 0);
  whole.write('0000600\0', 100);
  whole.write('0000000\0'.repeat(2), 108); // no owner
  whole.write(octal(bytes.length, 11), 124);
  whole.write(octal(Math.floor(at.getTime() / 1000), 11), 136);
  whole.write('0', 156); // a file
  whole.write('ustar\x0000', 257);
  whole.write(`${octal(checksumOf(whole), 6)}\0 `, 148);
  bytes.copy(whole, block);
  return whole;
}

/** The end of an archive. */
export const tarEnd = Buffer.alloc(2 * block);

/** Returns the sum of a header's bytes, with its own field as blanks. */
function checksumOf(header: Buffer): number {
  let sum = 8 * 0x20;
  for (let at = 0; at < block; at++) if (at < 148 || at >= 156) sum += header[at] ?? 0;
  return sum;
}

/**
 * Yields the files of an archive one after the other, each whole in memory. Throws a ConfigError when the archive is
 * damaged, ends too early, goes on after its end, or holds anything but files of up to 64 MiB.
 */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new ConfigError(`There is no file ${path}`) : error;
  });
  try {
    const found = await file.stat();
    if (!found.isFile()) throw new ConfigError(`${path} is not a file`);
    let at = 0;
    const read = async (size: number) => {
      const bytes = Buffer.alloc(size);
      const { bytesRead } = size > 0 ? await file.read(bytes, 0, size, at) : { bytesRead: 0 };
      if (bytesRead < size)
        throw new ConfigError(`${path} ends too early: it was not written or copied whole`);
      at += size;
      return bytes;
    };
    for (;;) {
      const header = await read(block);
      if (header.every((byte) => byte === 0)) break;
      const { name, size } = readHeader(header, path);
      const content = await read(paddedSize(size));
      yield { name, bytes: content.subarray(0, size) };
    }
    const rest = found.size - at;
    if (rest > longestEnd * block || !(await read(rest)).every((byte) => byte === 0))
      throw new ConfigError(`${path} goes on after its end. It is not as bin/export wrote it`);
  } finally {
    await file.close();
  }
}

function readHeader(header: Buffer, path: string): { name: string; size: number } {
  const text = (from: number, length: number) =>
    header.toString('latin1', from, from + length).replace(/\0.*$/s, '');
  const size = Number.parseInt(text(124, 12), 8);
  const isWhole = Number.parseInt(text(148, 8), 8) === checksumOf(header) && text(257, 6) === 'ustar';
  if (!isWhole || !(size >= 0)) throw new ConfigError(`${path} is damaged, or no file of bin/export`);
  const name = text(0, 100);
  if (text(156, 1) !== '0' || text(345, 155) !== '')
    throw new ConfigError(`${path} holds ${JSON.stringify(name)}, which bin/export does not write`);
  if (size > largestEntry) throw new ConfigError(`${path}: ${JSON.stringify(name)} is too large`);
  return { name, size };
}
