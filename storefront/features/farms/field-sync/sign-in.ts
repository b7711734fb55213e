import { grantStaffToken, signOutStaff } from '@kebun/contract/staff/staff.ts';
import { askField } from './call-field-api.ts';
import type { Box } from './field-database.ts';

export type SignInTrouble = 'wrong' | 'often' | 'no_signal' | 'not_yours';

interface Typed {
  login: string;
  password: string;
  code: string;
}

/** Signs somebody in on this device. What they recorded here before is theirs to send from now on. */
export async function signIn(box: Box, typed: Typed): Promise<SignInTrouble | undefined> {
  const body = { ...typed, device_name: 'Field' };
  const answer = await askField(grantStaffToken, { body }).catch(() => undefined);
  if (!answer || answer.status >= 500) return 'no_signal';
  if (answer.status === 429) return 'often';
  if (!answer.reply) return 'wrong';

  const { token, me } = answer.reply;
  if (!me.permissions.includes('farm.record')) return 'not_yours';
  await box.signIn({ id: me.id, name: me.name, token });
  return undefined;
}

/** Takes the token back where there is a signal; the device lets go of it in any case. */
export async function signOut(box: Box): Promise<void> {
  const person = await box.person();
  await box.signOut();
  if (person?.token)
    await askField(signOutStaff, { body: {}, token: person.token }).catch(() => {
      // Without a signal it runs out by itself, within the shift.
    });
}
