import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import type { Tx } from '#platform/db/db.ts';
import { addMember } from './add-member.ts';
import { inviteAgain } from './change-member.ts';
import { createInvitation, type Invitation } from './create-invitation.ts';
import { hasOwner, lockOwners, selectByEmail } from './queries.ts';

/**
 * Run on the machine's command line. Creates the first owner, or issues an invitation to a member without a
 * colleague's involvement. Returns undefined when the shop has an owner and the address belongs to no member.
 */
export async function createFirstOwner(
  tx: Tx,
  { email, name }: { email: string; name: string },
  seals: SecretBox,
): Promise<Invitation | undefined> {
  await lockOwners(tx);
  const known = await selectByEmail(tx, email.toLowerCase());
  if (known?.disabled_at === null) return inviteAgain(tx, known.id, null, { seals });
  if (known || (await hasOwner(tx))) return undefined;
  const { id } = await addMember(tx, { email, name, locale: defaultLanguage, roles: ['owner'] }, null);
  return createInvitation(tx, { member_id: id, by_id: null, again: false }, { seals });
}
