import type { SecretBox } from '#platform/auth/secret-box.ts';
import type { Tx } from '#platform/db/db.ts';
import { deleteRecoveryCodes, insertRecoveryCodes } from './login-code-rows.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

/** Replaces a member's recovery codes. They are returned only here. */
export async function issueRecoveryCodes(tx: Tx, staffId: string, seals: SecretBox): Promise<string[]> {
  const codes = newRecoveryCodes();
  await deleteRecoveryCodes(tx, staffId);
  const hashes = codes.map((code) => seals.mark(code.replace('-', '')));
  await insertRecoveryCodes(tx, staffId, { hashes, key_id: seals.keyId });
  return codes;
}
