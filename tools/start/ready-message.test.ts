import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { printReadyMessage } from './ready-message.ts';

test('the start message names the release and the address', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
  printReadyMessage({ port: 4410, demo: false });

  expect(logged.mock.calls.flat().join('\n')).toContain(`Kebun ${version} is ready: http://localhost:4410\n`);
  logged.mockRestore();
});
