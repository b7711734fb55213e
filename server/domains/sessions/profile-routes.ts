import type { OwnAccount } from '@kebun/contract/accounts/accounts.ts';
import * as account from '@kebun/contract/accounts/accounts.ts';
import type { FastifyRequest } from 'fastify';
import { selectCustomer } from '#domains/accounts/customer-rows.ts';
import { meReply } from '#domains/accounts/me-reply.ts';
import { siteOf } from '#platform/auth/network.ts';
import type { Shopper } from '#platform/auth/session.ts';
import type { Db } from '#platform/db/db.ts';
import { momentOf, pageOf, type RowColumns, textOf, wordOf } from '#platform/db/row-columns.ts';
import { fieldRefusal } from '#platform/http/field-errors.ts';
import { type App, serve } from '#platform/http/http.ts';
import { parseListQuery } from '#platform/http/list-query.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { changeAccount } from './change-account.ts';
import { confirmVerification } from './confirm-verification.ts';
import { resendVerification, verificationReply } from './request-verification.ts';
import { selectVerifications } from './verification-rows.ts';

const columns: RowColumns<typeof account.userList, OwnAccount> = {
  email: wordOf(({ email }) => email),
  phone: wordOf(({ phone }) => phone),
  first_name: textOf(({ first_name }) => first_name),
  last_name: textOf(({ last_name }) => last_name),
  text: textOf(
    ({ display_name }) => display_name,
    ({ first_name, last_name, email, phone }) => [first_name, last_name, email, phone],
  ),
  created_at: momentOf(({ created_at }) => created_at),
};

/** The endpoints for a customer's profile and its verification. */
export function profileRoutes(app: App): void {
  serve(
    app,
    account.changeMe,
    async ({ db, inTransaction, shopper, body, request, t }) => {
      const means = { db, inTransaction, passwords: app.passwords, site: siteOf(request.ip) };
      const { me, pending } = await changeAccount(shopper.id, body, means);
      return { me, pending_verification: pending, message: t(pendingMessage(pending)) };
    },
    { whose: 'own', limitOf: changeLimit },
  );

  serve(
    app,
    account.listUsers,
    async ({ db, shopper, query, language }) =>
      pageOf(
        [await findOwnAccount(db, shopper.id)],
        parseListQuery(query, account.userList),
        columns,
        language,
      ),
    { whose: 'own' },
  );
  serve(
    app,
    account.getUser,
    async ({ db, shopper, params }) => {
      mustBe(shopper, params.id);
      return { data: await findOwnAccount(db, shopper.id) };
    },
    { whose: 'own' },
  );
  serve(
    app,
    account.changeUser,
    async ({ db, inTransaction, shopper, params, body, request, t }) => {
      mustBe(shopper, params.id);
      const means = { db, inTransaction, passwords: app.passwords, site: siteOf(request.ip) };
      const { me, pending } = await changeAccount(shopper.id, body, means);
      return { data: me, pending_verification: pending, message: t(pendingMessage(pending)) };
    },
    { whose: 'own', limitOf: changeLimit },
  );

  serve(
    app,
    account.listVerifications,
    async ({ db, shopper }) => {
      const [customer, proofs] = await Promise.all([
        findOwnAccount(db, shopper.id),
        selectVerifications(db, shopper.id),
      ]);
      return { data: proofs.map(({ channel, value }) => verificationReply(customer, channel, value)) };
    },
    { whose: 'own' },
  );
  serve(
    app,
    account.requestVerification,
    async ({ inTransaction, shopper, body, request, t }) => ({
      data: await inTransaction(async (tx) =>
        resendVerification(tx, await findOwnAccount(tx, shopper.id), body.channel, siteOf(request.ip)),
      ),
      message: t('account.verification_sent'),
    }),
    { whose: 'own' },
  );
  serve(
    app,
    account.confirmVerification,
    async ({ inTransaction, shopper, body, t }) => {
      const proven = await inTransaction((tx) => confirmVerification(tx, shopper.id, body, app.codes)); // a wrong attempt counts, too
      if (!proven) throw fieldRefusal('code_invalid', 'token');
      const { linked_orders: count } = proven;
      return {
        ...proven,
        message: count > 0 ? t('account.verified_with_orders', { count }) : t('account.verified'),
      };
    },
    { whose: 'own', failures: { limit: 'verification_code', of: ({ shopper }) => ({ name: shopper.id }) } },
  );
}

const pendingMessage = (pending: readonly unknown[]) =>
  pending.length > 0 ? 'account.verification_sent' : 'account.saved';

/** Limits changes that send mail to a typed address. Names may change without a limit. */
const changeLimit = ({ body }: FastifyRequest) => {
  const { email, phone } = (body ?? {}) as { email?: unknown; phone?: unknown };
  return email !== undefined || phone !== undefined ? 'verification' : undefined;
};

/** Throws user_not_found for another account, because its existence is private. */
function mustBe(shopper: Shopper, id: string) {
  if (id !== shopper.id) throw new Refusal('user_not_found');
}

async function findOwnAccount(db: Db, id: string): Promise<OwnAccount> {
  const customer = await selectCustomer(db, id);
  if (!customer) throw new Refusal('signed_out');
  return meReply(customer);
}
