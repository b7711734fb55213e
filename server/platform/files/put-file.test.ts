import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { putFile } from './put-file.ts';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test("X-13b: stored files and their folders are readable by the server's own account only", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kebun-put-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const file = join(folder, 'pictures', 'ab', 'one.webp');

  await Promise.all([putFile(file, Buffer.from('one')), putFile(file, Buffer.from('one'))]);

  expect(await readFile(file, 'utf8')).toBe('one');
  expect(await readdir(join(folder, 'pictures', 'ab'))).toEqual(['one.webp']);
  expect(await modeOf(file)).toBe('600');
  expect(await modeOf(join(folder, 'pictures'))).toBe('700');
  expect(await modeOf(join(folder, 'pictures', 'ab'))).toBe('700');
});
