import type { Call } from '@kebun/contract/lib/endpoint.ts';
import { languagePath } from '@kebun/contract/lib/languages.ts';
import * as contract from '@kebun/contract/referrals/referrals.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Db } from '#platform/db/db.ts';
import { type App, type RequestContext, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { findInviter, unknownCode } from './find-inviter.ts';
import { friendName } from './friend-name.ts';
import { findReferral, listReferrals } from './list-referrals.ts';
import { chooseOwnCode, findOwnCode, type OwnCode } from './own-code.ts';

export function referralRoutes(app: App): void {
  serve(
    app,
    contract.getReferCode,
    async (context) => {
      const own = await context.inTransaction((tx) => findOwnCode(tx, context.shopper.id));
      return codeReply(own, context);
    },
    { whose: 'own' },
  );
  serve(
    app,
    contract.chooseReferCode,
    async (context) => {
      const own = await context.inTransaction((tx) =>
        chooseOwnCode(tx, context.shopper.id, context.body.code ?? ''),
      );
      return codeReply(own, context);
    },
    { whose: 'own' },
  );

  serve(app, contract.findReferCode, (context) => checkCode(context, context.query.code), {
    whose: 'own',
    expiredTokens: 'anonymous',
  });
  serve(app, contract.checkReferCode, (context) => checkCode(context, context.body.code ?? ''), {
    whose: 'own',
    expiredTokens: 'anonymous',
  });

  serve(
    app,
    contract.listReferrals,
    async ({ db, shopper, query }) => {
      await referralRules(db);
      return listReferrals(db, shopper.id, query);
    },
    { whose: 'own' },
  );
  serve(
    app,
    contract.getReferral,
    async ({ db, shopper, params }) => {
      await referralRules(db);
      return { data: await findReferral(db, shopper.id, params.id) };
    },
    { whose: 'own' },
  );
}

/** Throws not_found in a shop without referral rewards. */
async function referralRules(db: Db) {
  const { features, referral, order } = await readSettings(db);
  if (!features.referral) throw new Refusal('not_found');
  return { ...referral, hours: order.refund_window_hours };
}

async function codeReply<C extends Call>(own: OwnCode, { db, config, language, t }: RequestContext<C>) {
  const { percent, reward, reward_min_spend, hours } = await referralRules(db);
  const share_url = `${config.publicUrl}${languagePath(language)}/refer?code=${own.code}`;
  return {
    code: own.code,
    can_choose: own.canChoose,
    share_url,
    message_text: t('account.refer_message', { percent, url: share_url }),
    terms: { friend_discount_percent: percent, reward, reward_min_spend, reward_after_hours: hours },
    qr_url: `/api/qrcode?type=referral&format=svg&lang=${language}&ref=${own.code}`,
  };
}

async function checkCode<C extends Call>({ db, caller, t }: RequestContext<C>, code: string) {
  const { features, referral } = await readSettings(db);
  if (!features.referral) throw unknownCode();
  const { first_name, last_name } = await findInviter(db, code, caller?.id);
  const name = friendName(first_name, last_name);
  return {
    valid: true,
    referrer_display_name: name,
    discount_percent: referral.percent,
    message: t('account.refer_checked', { name, percent: referral.percent }),
  };
}
