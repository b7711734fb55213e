import { people } from '@kebun/world/people.ts';
import { finishEnrolment, grantStaffToken, openEnrolment } from '../../../contract/staff/staff.ts';
import { issueFirstOwnerLink } from '../../../server/domains/staff/first-owner-link.ts';
import { updateCredentials } from '../../../server/domains/staff/invitation-rows.ts';
import { readPepper } from '../../../server/platform/auth/pepper.ts';
import { SecretBox } from '../../../server/platform/auth/secret-box.ts';
import { codeOf, fromBase32, stepAt } from '../../../server/platform/auth/totp.ts';
import type { Tx } from '../../../server/platform/db/db.ts';
import { demoPassword, demoSecret } from '../demo-accounts.ts';
import type { SeedConfig, SeedingApp } from './seeding-app.ts';

const owner = people.find(({ staff_roles = [] }) => staff_roles.includes('owner'));

/**
 * Signs the owner of the demo in, and returns a token. In a shop without staff the owner is made by the link of the
 * first owner, as in any new shop.
 */
export async function signInOwner(tx: Tx, app: SeedingApp, config: SeedConfig): Promise<string> {
  if (!owner) throw new Error(`signInOwner: none of the ${people.length} people of the demo is an owner`);
  const link = await issueFirstOwnerLink(tx, new SecretBox(readPepper(config)));
  if (link) {
    const { display_name: name, email } = owner;
    return enrol(tx, app, config, { ticket: link.ticket, name, email });
  }
  return signInMember(tx, app, owner.slug);
}

/** Signs a member of the demo's staff in. Visitors of the demo may use the same code again. */
export async function signInMember(tx: Tx, app: SeedingApp, slug: string): Promise<string> {
  const login = people.find((person) => person.slug === slug)?.email ?? '';
  const code = codeAt(demoSecret, app.opened);
  const { token, me } = await app.as()(grantStaffToken, { body: { login, password: demoPassword, code } });
  await updateCredentials(tx, me.id, { totp_step: 0 });
  return token;
}

interface Newcomer {
  ticket: string;
  name?: string;
  email?: string;
}

/**
 * Accepts an invitation with the password of the demo, and replaces the authenticator by the public one of the demo.
 */
export async function enrol(
  tx: Tx,
  app: SeedingApp,
  config: SeedConfig,
  { ticket, ...about }: Newcomer,
): Promise<string> {
  const { secret } = await app.as()(openEnrolment, { body: { ticket } });
  const code = codeAt(secret, app.opened);
  const { token, me } = await app.as()(finishEnrolment, {
    body: { ticket, ...about, password: demoPassword, code },
  });
  const seals = new SecretBox(readPepper(config));
  await updateCredentials(tx, me.id, {
    totp_secret: seals.seal(fromBase32(demoSecret), me.id),
    totp_step: 0,
  });
  return token;
}

const codeAt = (secret: string, moment: Date) => codeOf(fromBase32(secret), stepAt(moment));
