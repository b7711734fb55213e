import { inTransaction } from '#platform/db/db.ts';
import { inParallel } from '#test/fixtures/given-crowd.ts';
import { givenMember } from '#test/fixtures/given-wallet.ts';
import { expect, test } from '#test/harness/test.ts';
import { findInviter } from './find-inviter.ts';
import { chooseOwnCode, findOwnCode } from './own-code.ts';

test('a code is created once, also for 20 requests at once', async ({ fresh: { db } }) => {
  const { id } = await givenMember(db);

  const codes = await inParallel(
    Array.from({ length: 20 }, () => () => inTransaction(db, (tx) => findOwnCode(tx, id))),
  );

  expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
  expect(codes[0]).toEqual({ code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{7}$/), canChoose: true });
});

test('a customer chooses their own code once, and the generated one still works', async ({ tx }) => {
  const { id } = await givenMember(tx);
  const { code: made } = await findOwnCode(tx, id);

  expect(await chooseOwnCode(tx, id, ' mei-ling 88 ')).toEqual({ code: 'MEILING88', canChoose: false });
  expect(await findOwnCode(tx, id)).toEqual({ code: 'MEILING88', canChoose: false });
  await expect(chooseOwnCode(tx, id, 'MEILING99')).rejects.toMatchObject({ code: 'refer_code_chosen' });
  expect(await chooseOwnCode(tx, id, 'MEILING88')).toMatchObject({ code: 'MEILING88' });
  for (const code of [made, 'meiling88']) {
    expect(await findInviter(tx, code, undefined)).toMatchObject({ id, first_name: 'Mei Ling' });
  }
});

test('a taken or invalid code is refused', async ({ tx }) => {
  await chooseOwnCode(tx, (await givenMember(tx)).id, 'SAYUR2026');
  const { id } = await givenMember(tx);

  await expect(chooseOwnCode(tx, id, 'sayur2026')).rejects.toMatchObject({ code: 'refer_code_taken' });
  for (const typed of ['', 'ABC', '蔬菜蔬菜', 'A'.repeat(17), 'DROP;TABLE']) {
    await expect(chooseOwnCode(tx, id, typed), typed).rejects.toMatchObject({ code: 'request_invalid' });
  }
});

test('an unknown code invites no one, and customers cannot use their own', async ({ tx }) => {
  const { id } = await givenMember(tx);
  const { code } = await findOwnCode(tx, id);

  await expect(findInviter(tx, 'NOBODY7', undefined)).rejects.toMatchObject({ code: 'refer_code_unknown' });
  await expect(findInviter(tx, code, id)).rejects.toMatchObject({ code: 'refer_code_own' });
});
