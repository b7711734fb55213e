import { randomBytes } from 'node:crypto';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { resendSeconds } from '@kebun/contract/lib/limits.ts';
import type { Rule } from '@kebun/contract/lib/rules.ts';
import {
  type OwnDataCode,
  type OwnDataRemoval,
  type OwnDataReply,
  type OwnDataRequest,
  ownDataCodeRules,
  ownDataRemovalRules,
  ownDataRules,
} from '@kebun/contract/privacy/own-data.ts';
import { mayMail } from '#domains/sessions/may-mail.ts';
import { takeTry } from '#domains/sessions/own-tries.ts';
import { type CodeGenerator, isLinkSecret } from '#platform/auth/mail-codes.ts';
import { hashOfToken } from '#platform/auth/session.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { assertRules } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import {
  consumeDataRequestAttempt,
  insertDataRequest,
  isDataTicket,
  keepDataTicket,
  selectDataRequestByCode,
  selectDataRequestByLink,
  useDataTicket,
} from './data-request-rows.ts';
import { findStoredData } from './find-stored-data.ts';
import { asGuest, type Person } from './person.ts';
import { removeGuest } from './remove-guest.ts';

/**
 * Sends a code to an email address if guest data is stored for it. Neither the answer nor the work reveals whether
 * it is: a mail job is enqueued in both cases, and its writer finds nothing when nothing is stored.
 */
export async function requestOwnData(tx: Tx, typed: OwnDataRequest, language: Language, site: string) {
  check(ownDataRules, typed);
  const email = addressIn(typed);
  const dataRequest = typed.website ? undefined : await insertDataRequest(tx, email);
  if (dataRequest && (await mayMail(tx, 'own_data.code', email, site)))
    await enqueueMail(tx, 'own_data.code', { data_request_id: dataRequest.id }, { to: email, language });
  return { sent_to: email, resend_after: resendSeconds };
}

/**
 * Returns a ticket for a correct code or link secret, once. Returns undefined for a wrong, expired, used or unknown
 * one, without distinction. `site` is the caller's network, whose first tries no other network uses up.
 */
export async function showOwnDataCode(
  tx: Tx,
  typed: OwnDataCode,
  codes: CodeGenerator,
  site: string,
): Promise<OwnDataReply | undefined> {
  check([...ownDataRules, ...ownDataCodeRules] as readonly Rule<OwnDataCode>[], typed);
  const token = typed.token?.trim() ?? '';
  const email = addressIn(typed);
  const isLink = isLinkSecret(token);
  const dataRequest = isLink
    ? await selectDataRequestByLink(tx, email)
    : await takeTry(
        tx,
        { purpose: 'data code', site, email },
        consumeDataRequestAttempt,
        selectDataRequestByCode,
      );
  const isRight = codes[isLink ? 'matchesLink' : 'matches'](dataRequest?.id ?? '', token);
  if (!dataRequest || !isRight) return undefined;

  const data_ticket = `dt_${randomBytes(32).toString('base64url')}`;
  const ticket = await keepDataTicket(tx, dataRequest.id, hashOfToken(data_ticket));
  if (!ticket) return undefined;
  return {
    data_ticket,
    expires_at: ticket.ticket_until,
    stored: await findStoredData(tx, await asGuest(tx, email)),
  };
}

interface OwnDataProof {
  email?: string | null | undefined;
  data_ticket?: string | null | undefined;
}

/** Returns the person whose data a ticket opens. */
export async function openOwnData(db: Db, shown: OwnDataProof): Promise<Person & { address: string }> {
  const email = addressIn(shown);
  if (!(await isDataTicket(db, email, hashOfToken(shown.data_ticket ?? ''))))
    throw new Refusal('code_invalid');
  return { ...(await asGuest(db, email)), address: email };
}

/**
 * Deletes the data that a ticket opens, and uses the ticket. Throws when something blocks it; then the ticket stays
 * valid.
 */
export async function removeOwnData(tx: Tx, typed: OwnDataRemoval, language: Language) {
  check(ownDataRemovalRules, typed);
  const email = addressIn(typed);
  if (!(await useDataTicket(tx, email, hashOfToken(typed.data_ticket ?? ''))))
    throw new Refusal('code_invalid');
  const removed = await removeGuest(tx, email, language);
  return { orders_retained: removed.orders ?? 0 };
}

/** Returns the rate-limit key. Link secrets cannot be guessed, so only codes are counted, by email address. */
export const dataCodeAttempt = ({ email, token }: OwnDataCode) =>
  isLinkSecret(token?.trim() ?? '') ? undefined : { name: `data ${addressIn({ email })}` };

const addressIn = ({ email }: { email?: string | null | undefined }) => (email ?? '').trim().toLowerCase();

function check<Draft>(rules: readonly Rule<Draft>[], typed: Draft) {
  assertRules(rules, typed);
}
