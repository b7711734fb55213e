import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '../../server/platform/lib/config.ts';
import { demandBuilds } from './build-all.ts';

test('a start without a build names what is not built', () => {
  const root = mkdtempSync(join(tmpdir(), 'kebun-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [pages, mails] = ['pages', 'mails'].map((name) => ({ name, folder: join(root, name) }));
  if (!pages || !mails) throw new Error('there are two');
  mkdirSync(join(pages.folder, 'build'), { recursive: true });
  writeFileSync(join(pages.folder, 'build/.made-of'), 'the sources of another day');

  expect(() => demandBuilds([pages])).not.toThrow();
  expect(() => demandBuilds([pages, mails])).toThrow(
    new ConfigError('Not built yet: the mails. Run npm run build first'),
  );
});
