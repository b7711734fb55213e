import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPepper } from './pepper.ts';

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'kebun-pepper-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test('a machine creates its own pepper once', () => {
  const dataDir = folder();
  const made = readPepper({ pepper: undefined, dataDir });

  expect(made).toHaveLength(32);
  expect(readPepper({ pepper: undefined, dataDir })).toEqual(made);
  expect(readPepper({ pepper: undefined, dataDir: folder() })).not.toEqual(made);
  expect(statSync(join(dataDir, 'password-pepper')).mode & 0o777).toBe(0o600);
});

test('machines configured with the same pepper share it', () => {
  const pepper = 'the same for all of our machines';

  expect(readPepper({ pepper, dataDir: folder() })).toEqual(readPepper({ pepper, dataDir: folder() }));
});
