import { expect, test } from 'vitest';
import { Passwords } from './passwords.ts';

const passwords = new Passwords(Buffer.alloc(32, 7));

test('a password is known again, another is not', async () => {
  const kept = await passwords.hash('kangkung-belacan');

  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches('kangkung-belacan', kept)).toBe(true);
  expect(await passwords.matches('kangkung-belacam', kept)).toBe(false);
});

test('the same password is never kept the same way twice', async () => {
  expect(await passwords.hash('sawi-2026')).not.toBe(await passwords.hash('sawi-2026'));
});

test('a letter is the same letter however it was typed', async () => {
  const kept = await passwords.hash('café-kopi'.normalize('NFC'));

  expect(await passwords.matches('café-kopi'.normalize('NFD'), kept)).toBe(true);
});

test('without the pepper a kept password is of no use', async () => {
  const kept = await passwords.hash('kangkung-belacan');

  expect(await new Passwords(Buffer.alloc(32, 8)).matches('kangkung-belacan', kept)).toBe(false);
});

test('nobody is nobody whatever they say', async () => {
  expect(await passwords.matches('kangkung-belacan', undefined)).toBe(false);
});

test('what was kept at a lower cost is told apart', async () => {
  const kept = await passwords.hash('kangkung-belacan');

  expect(passwords.isDated(kept)).toBe(false);
  expect(passwords.isDated(kept.replace('m=19456', 'm=9216'))).toBe(true);
});

test('A-15: two at once, twenty wait, and the next is told that the shop is busy', async () => {
  const tries = Array.from({ length: 24 }, () => passwords.hash('kangkung-belacan'));
  const outcomes = await Promise.allSettled(tries);

  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ reason: { code: 'server_busy' } });
});
