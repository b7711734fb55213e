import { grantStaffToken, signOutStaff } from '@kebun/contract/staff/staff.ts';
import { callFromField } from './field-call.ts';
import type { FieldDatabase } from './field-database.ts';

export type SignInFailure = 'wrong' | 'often' | 'no_signal' | 'not_yours';

interface TypedLogin {
  login: string;
  password: string;
  code: string;
}

/** Signs a worker in on this device. From now on their earlier records here can be sent. */
export async function signIn(database: FieldDatabase, typed: TypedLogin): Promise<SignInFailure | undefined> {
  const body = { ...typed, device_name: 'Field' };
  const answer = await callFromField(grantStaffToken, { body }).catch(() => undefined);
  if (!answer || answer.status >= 500) return 'no_signal';
  if (answer.status === 429) return 'often';
  if (!answer.reply) return 'wrong';

  const { token, me } = answer.reply;
  if (!me.permissions.includes('farm.record')) return 'not_yours';
  await database.signIn({ id: me.id, name: me.name, token });
  return undefined;
}

/** Ends the session where there is a signal; the device drops the token in any case. */
export async function signOut(database: FieldDatabase): Promise<void> {
  const person = await database.person();
  await database.signOut();
  if (person?.token)
    await callFromField(signOutStaff, { body: {}, token: person.token }).catch(() => {
      // Without a signal the session expires by itself, within the shift.
    });
}
