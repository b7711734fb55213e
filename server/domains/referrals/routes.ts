import type { Call } from '@kebun/contract/lib/endpoint.ts';
import * as schema from '@kebun/contract/referrals/referrals.schema.ts';
import * as contract from '@kebun/contract/referrals/referrals.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Db } from '#platform/db/db.ts';
import { type App, type Asked, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { findInviter, unknownCode } from './find-inviter.ts';
import { friendName } from './friend-name.ts';
import { findReferral, listReferrals } from './list-referrals.ts';
import { chooseOwnCode, findOwnCode, type OwnCode } from './own-code.ts';

export function referralRoutes(app: App): void {
  serve(
    app,
    contract.getReferCode,
    schema.getReferCode,
    async (asked) => {
      const own = await asked.inTransaction((tx) => findOwnCode(tx, asked.shopper.id));
      return codeReply(own, asked);
    },
    { whose: 'own' },
  );
  serve(
    app,
    contract.chooseReferCode,
    schema.chooseReferCode,
    async (asked) => {
      const own = await asked.inTransaction((tx) =>
        chooseOwnCode(tx, asked.shopper.id, asked.body.code ?? ''),
      );
      return codeReply(own, asked);
    },
    { whose: 'own', limit: 'refer_code' },
  );

  serve(app, contract.findReferCode, schema.findReferCode, (asked) => checkCode(asked, asked.query.code), {
    whose: 'own',
    limit: 'refer_code',
    deadTokens: 'nobody',
  });
  serve(
    app,
    contract.checkReferCode,
    schema.checkReferCode,
    (asked) => checkCode(asked, asked.body.code ?? ''),
    { whose: 'own', limit: 'refer_code', deadTokens: 'nobody' },
  );

  serve(
    app,
    contract.listReferrals,
    schema.listReferrals,
    async ({ db, shopper, query }) => {
      await referralRules(db);
      return listReferrals(db, shopper.id, query);
    },
    { whose: 'own' },
  );
  serve(
    app,
    contract.getReferral,
    schema.getReferral,
    async ({ db, shopper, params }) => {
      await referralRules(db);
      return { data: await findReferral(db, shopper.id, params.id) };
    },
    { whose: 'own' },
  );
}

/** A shop that rewards no referrals has none of these calls. */
async function referralRules(db: Db) {
  const { features, referral, order } = await readSettings(db);
  if (!features.referral) throw new Refusal('not_found');
  return { ...referral, hours: order.refund_window_hours };
}

async function codeReply<C extends Call>(own: OwnCode, { db, config, language, say }: Asked<C>) {
  const { percent, reward, reward_from, hours } = await referralRules(db);
  const share_url = `${config.publicUrl}${language === 'zh' ? '/zh' : ''}/refer?code=${own.code}`;
  return {
    code: own.code,
    can_choose: own.canChoose,
    share_url,
    message_text: say('account.refer_message', { percent, url: share_url }),
    terms: { friend_discount_percent: percent, reward, reward_from, reward_after_hours: hours },
    qr_url: `/api/qrcode?type=referral&format=svg&lang=${language}&ref=${own.code}`,
  };
}

async function checkCode<C extends Call>({ db, caller, say }: Asked<C>, code: string) {
  const { features, referral } = await readSettings(db);
  if (!features.referral) throw unknownCode();
  const { first_name, last_name } = await findInviter(db, code, caller?.id);
  const name = friendName(first_name, last_name);
  return {
    valid: true,
    referrer_display_name: name,
    discount_percent: referral.percent,
    message: say('account.refer_checked', { name, percent: referral.percent }),
  };
}
