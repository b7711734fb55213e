/**
 * Creates the first owner of a shop, who invites all other staff. Or it issues an invitation to a staff member: to an
 * owner who lost the authenticator, or to anyone whom a missing second owner would invite.
 *
 *   bin/owner nadia@example.my "Nadia Selvam"
 *
 * It prints an address that is valid once and for three days.
 */
import { isEmail } from '@kebun/contract/accounts/address.ts';
import { createFirstOwner } from '../server/domains/staff/create-first-owner.ts';
import { readExistingPepper } from '../server/platform/auth/pepper.ts';
import { SecretBox } from '../server/platform/auth/secret-box.ts';
import { inTransaction, ofCommands, openDatabase } from '../server/platform/db/db.ts';
import { startExistingDatabase, stopDatabase } from '../tools/dev/database.ts';
import { reportCliError } from '../tools/dev/report-cli-error.ts';
import { readShopConfig } from '../tools/start/settings-file.ts';

async function printInvitation(email: string, name: string) {
  const config = readShopConfig();
  const { url } = await startExistingDatabase(config);
  const db = openDatabase(url, 1, ofCommands);
  try {
    const seals = new SecretBox(readExistingPepper(config));
    const made = await inTransaction(db, (tx) => createFirstOwner(tx, { email, name }, seals));
    if (made) {
      console.log(`${config.publicUrl}/backoffice#/enrolment/${made.ticket}`);
    } else {
      console.error('This shop has an owner, who invites everybody else.');
      process.exitCode = 1;
    }
  } finally {
    await db.destroy();
    await stopDatabase(config);
  }
}

const [email = '', name = ''] = process.argv.slice(2);
if (isEmail(email) && name.trim()) {
  await printInvitation(email, name).catch(reportCliError);
} else {
  console.error('bin/owner EMAIL NAME');
  process.exitCode = 1;
}
