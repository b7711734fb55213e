import { randomBytes } from 'node:crypto';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { customerStaffRoutes } from '#apps/customers/routes.staff.ts';
import { mergeGuest } from '#apps/guest-merge/merge-guest.ts';
import { mailStaffRoutes } from '#apps/mails/mail-routes.staff.ts';
import { listOpenSteps, setupRoutes } from '#apps/setup/setup-guide.ts';
import { todayRoutes } from '#apps/today/routes.staff.ts';
import { translationStaffRoutes } from '#apps/translations/routes.staff.ts';
import { accountStaffRoutes } from '#domains/accounts/routes.staff.ts';
import { accountRoutes } from '#domains/accounts/routes.ts';
import { cartRoutes } from '#domains/cart/routes.ts';
import { importRoutes } from '#domains/catalogue/imports/import-routes.staff.ts';
import {
  importPicturesTask,
  importProductsTask,
  publishProductsTask,
  reindexSearchTask,
  rewriteRatingsTask,
  writeMissingCardsTask,
} from '#domains/catalogue/jobs.ts';
import { catalogueStaffRoutes } from '#domains/catalogue/routes.staff.ts';
import { catalogueRoutes } from '#domains/catalogue/routes.ts';
import { additionStaffRoutes } from '#domains/checkout/additions/routes.staff.ts';
import { additionRoutes } from '#domains/checkout/additions/routes.ts';
import { enteredOrderRoutes } from '#domains/checkout/entered-orders/routes.staff.ts';
import { deleteExpiredKeysTask } from '#domains/checkout/jobs.ts';
import { checkoutRoutes } from '#domains/checkout/routes.ts';
import { swapRoutes } from '#domains/checkout/swaps/routes.ts';
import { coinRoutes } from '#domains/coins/routes.ts';
import { complaintStaffRoutes } from '#domains/complaints/routes.staff.ts';
import { complaintRoutes } from '#domains/complaints/routes.ts';
import { contentStaffRoutes } from '#domains/content/routes.staff.ts';
import { contentRoutes } from '#domains/content/routes.ts';
import { Features, readLanguages, refuseDisabledFeatures } from '#domains/content/settings/features.ts';
import { loadMailHeader } from '#domains/content/settings/load-mail-header.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import { couponStaffRoutes } from '#domains/coupons/routes.staff.ts';
import { advanceDealsTask } from '#domains/deals/jobs.ts';
import { dealStaffRoutes } from '#domains/deals/routes.staff.ts';
import { dealRoutes } from '#domains/deals/routes.ts';
import { deliveryStaffRoutes } from '#domains/delivery/routes.staff.ts';
import { enquiryForShopContents, enquiryReceivedContents } from '#domains/enquiries/mails.ts';
import { enquiryStaffRoutes } from '#domains/enquiries/routes.staff.ts';
import { enquiryRoutes } from '#domains/enquiries/routes.ts';
import { updateBatchesTask } from '#domains/farms/jobs.ts';
import { farmStaffRoutes } from '#domains/farms/routes.staff.ts';
import { farmRoutes } from '#domains/farms/routes.ts';
import { cutListStaffRoutes } from '#domains/fulfilment/cut-lists/cut-list-routes.staff.ts';
import { notifyShortfallsTask, updateCutListsTask } from '#domains/fulfilment/jobs.ts';
import { orderShortfallContents } from '#domains/fulfilment/mails.ts';
import { packingStaffRoutes } from '#domains/fulfilment/routes.staff.ts';
import { openNewStock } from '#domains/inventory/open-new-stock.ts';
import { stockStaffRoutes } from '#domains/inventory/routes.staff.ts';
import { checkLedgerTask } from '#domains/ledger/jobs.ts';
import { ledgerViolationsContents } from '#domains/ledger/mails.ts';
import {
  closeOldLotsTask,
  publishRootTask,
  takeLotsOffSaleTask,
  updateClearancesTask,
} from '#domains/lots/jobs.ts';
import { lotStaffRoutes } from '#domains/lots/routes.staff.ts';
import { lotRoutes } from '#domains/lots/routes.ts';
import { deleteUnconfirmedTask } from '#domains/newsletter/jobs.ts';
import { newsletterConfirmationContents, newsletterWelcomeContents } from '#domains/newsletter/mails.ts';
import { newsletterRoutes } from '#domains/newsletter/routes.ts';
import { deleteOldNotificationsTask } from '#domains/notifications/jobs.ts';
import { notificationRoutes } from '#domains/notifications/routes.ts';
import { orderStaffRoutes } from '#domains/orders/desk/routes.staff.ts';
import { countSalesTask, notifyOfSlipsTask } from '#domains/orders/jobs.ts';
import {
  orderAddedContents,
  orderDeliveryMovedContents,
  orderEndedContents,
  orderHarvestSlippedContents,
  orderOnTheWayContents,
  orderPaperContents,
  orderReceivedContents,
  orderSwappedContents,
} from '#domains/orders/mails.ts';
import { orderRoutes } from '#domains/orders/routes.ts';
import { cashStaffRoutes } from '#domains/payments/cash/cash-routes.staff.ts';
import { instrumentRoutes } from '#domains/payments/instruments/instrument-routes.ts';
import {
  closeAttemptsTask,
  deleteCardTask,
  reconcileTask,
  settlePendingTask,
} from '#domains/payments/jobs.ts';
import { paymentMismatchContents } from '#domains/payments/mails.ts';
import { paymentStaffRoutes } from '#domains/payments/routes.staff.ts';
import { paymentRoutes } from '#domains/payments/routes.ts';
import { preOrderStaffRoutes } from '#domains/preorders/routes.staff.ts';
import { preOrderRoutes } from '#domains/preorders/routes.ts';
import { deleteAccountsTask, enforceAgeLimitsTask } from '#domains/privacy/jobs.ts';
import {
  accountDeletedContents,
  accountDeletionCancelledContents,
  accountDeletionRequestedContents,
  writeOwnDataCode,
  writeOwnDataRemoved,
} from '#domains/privacy/mails.ts';
import { ownDataRoutes } from '#domains/privacy/own-data-routes.ts';
import { privacyStaffRoutes } from '#domains/privacy/routes.staff.ts';
import { privacyRoutes } from '#domains/privacy/routes.ts';
import { qrCodeRoutes } from '#domains/qrcodes/routes.ts';
import { creditOrdersTask, notifyCustomersTask } from '#domains/recalls/jobs.ts';
import { recallNoticeContents } from '#domains/recalls/mails.ts';
import { recallStaffRoutes } from '#domains/recalls/routes.staff.ts';
import { recallRoutes } from '#domains/recalls/routes.ts';
import { completeDrillTask } from '#domains/recalls/run-drill.ts';
import { payRewardsTask } from '#domains/referrals/jobs.ts';
import { referralRoutes } from '#domains/referrals/routes.ts';
import { creditJoinedOrders } from '#domains/refunds/goodwill/credit-joined-orders.ts';
import { approveCancellationsTask } from '#domains/refunds/jobs.ts';
import { refundUpdateContents } from '#domains/refunds/messages/mails.ts';
import { refundStaffRoutes } from '#domains/refunds/routes.staff.ts';
import { refundRoutes } from '#domains/refunds/routes.ts';
import { computeReportTask, deleteOldReportsTask } from '#domains/reports/jobs.ts';
import { reportRoutes } from '#domains/reports/routes.staff.ts';
import { reviewStaffRoutes } from '#domains/reviews/routes.staff.ts';
import { reviewRoutes } from '#domains/reviews/routes.ts';
import { deleteExpiredSessionsTask } from '#domains/sessions/jobs.ts';
import {
  accountWelcomeContents,
  emailChangedContents,
  passwordChangedContents,
  resetCodeContents,
  verifyEmailContents,
  verifyPhoneContents,
  writeAccountKnown,
  writeAccountRegister,
  writeSignInTries,
} from '#domains/sessions/mails.ts';
import { notifyOfAttempts } from '#domains/sessions/notify-of-attempts.ts';
import { sessionRoutes } from '#domains/sessions/routes.ts';
import { deleteExpiredStaffTokensTask } from '#domains/staff/jobs.ts';
import { credentialsChangedContents, staffInvitationContents } from '#domains/staff/mails.ts';
import { staffRoutes } from '#domains/staff/routes.ts';
import { taxStaffRoutes } from '#domains/tax/routes.staff.ts';
import { walletStaffRoutes } from '#domains/wallet/routes.staff.ts';
import { walletRoutes } from '#domains/wallet/routes.ts';
import { wishlistRoutes } from '#domains/wishlist/routes.ts';
import { CodeGenerator } from '#platform/auth/mail-codes.ts';
import { type Cost, Passwords } from '#platform/auth/passwords.ts';
import { forEveryone } from '#platform/auth/policy.ts';
import { Limits, type Waits } from '#platform/auth/rate-limits.ts';
import { SecretBox } from '#platform/auth/secret-box.ts';
import { Sessions } from '#platform/auth/session.ts';
import { StaffSessions } from '#platform/auth/staff-session.ts';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import { type Admission, Overload } from '#platform/cache/overload.ts';
import { ResponseCache } from '#platform/cache/response-cache.ts';
import type { Db } from '#platform/db/db.ts';
import { Files, type SentFile } from '#platform/files/files.ts';
import { presentMedia } from '#platform/files/media.ts';
import { prepareApi } from '#platform/http/api.ts';
import { apiDocsRoutes } from '#platform/http/api-docs/api-docs.ts';
import { clockRoutes } from '#platform/http/clock-routes.ts';
import { apiHeaders, commonHeaders } from '#platform/http/headers.ts';
import { healthRoutes } from '#platform/http/health.ts';
import type { App } from '#platform/http/http.ts';
import { type Log, openHttp } from '#platform/http/open-http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { sendError } from '#platform/http/send-error.ts';
import type { Tasks } from '#platform/jobs/jobs.ts';
import { type Clock, systemClock } from '#platform/lib/clock.ts';
import type { Config } from '#platform/lib/config.ts';
import { demoMailRoutes } from '#platform/mail/demo-mails.ts';
import type { MailRenderer, MailWriters } from '#platform/mail/mails.ts';
import { type MailSenderDeps, sendMails } from '#platform/mail/send-mails.ts';
import { serveBackOffice } from './back-office.ts';
import { serveCrawlers } from './crawlers.ts';
import { lotAddressFor, serveDigitalLinks } from './digital-links.ts';
import { formRoutes } from './forms.ts';
import { callInProcess, type Storefront, serveFiles, servePages } from './pages.ts';
import { cardRoutes } from './sandbox/card-routes.ts';
import { sandboxRoutes } from './sandbox/sandbox-routes.ts';
import { serveSharePictures } from './share-pictures.ts';
import { serveShopIcons } from './shop-icons.ts';
import { serveShopPictures } from './shop-pictures.ts';
import { serveWebManifest } from './web-manifest.ts';

export interface Parts {
  config: Config;
  db: Db;
  clock?: Clock;
  tags?: CacheTags;
  storefront?: Storefront; // without it there is only the API
  backOffice?: string; // the built HTML; without it there is no back office
  files?: readonly SentFile[];
  renderMail?: MailRenderer['render']; // without it mails cannot be rendered
  routes?: (app: App) => void; // all routes, unless a test brings its own
  onRoute?: (route: RouteOptions) => void; // called for each added route
  log?: boolean | Log;
  overload?: Admission; // refuses requests under overload
  pepper?: Buffer; // without it password hashes are valid until the server closes
  oldPepper?: Buffer | undefined; // the one before, while it is replaced
  passwordCost?: Cost; // the cost of a hash; tests use a low one
  waits?: Waits; // tests that share a server empty them
}

/** Registers all endpoints. */
function allRoutes(app: App) {
  healthRoutes(app);
  clockRoutes(app);
  domainRoutes(app);
  officeRoutes(app);
  apiDocsRoutes(app);
}

/** Registers the endpoints of the pages that join many domains. */
function officeRoutes(app: App) {
  todayRoutes(app);
  setupRoutes(app);
  mailStaffRoutes(app);
  customerStaffRoutes(app);
  translationStaffRoutes(app);
}

/** Registers the endpoints of every domain, one line each. */
function domainRoutes(app: App) {
  sessionRoutes(app, mergeGuest);
  staffRoutes(app);
  contentRoutes(app);
  contentStaffRoutes(app, listOpenSteps);
  accountRoutes(app);
  farmRoutes(app);
  farmStaffRoutes(app);
  catalogueRoutes(app);
  dealRoutes(app);
  stockStaffRoutes(app);
  lotRoutes(app);
  lotStaffRoutes(app);
  recallStaffRoutes(app);
  recallRoutes(app);
  catalogueStaffRoutes(app, openNewStock);
  dealStaffRoutes(app);
  preOrderRoutes(app);
  preOrderStaffRoutes(app);
  importRoutes(app);
  couponStaffRoutes(app);
  taxStaffRoutes(app);
  reviewRoutes(app);
  reviewStaffRoutes(app);
  orderingRoutes(app);
  notificationRoutes(app);
  privacyRoutes(app);
  ownDataRoutes(app);
  privacyStaffRoutes(app);
  walletRoutes(app);
  walletStaffRoutes(app);
  deliveryStaffRoutes(app);
  accountStaffRoutes(app);
  coinRoutes(app);
  referralRoutes(app);
  qrCodeRoutes(app);
  enquiryRoutes(app);
  enquiryStaffRoutes(app);
  newsletterRoutes(app);
  reportRoutes(app);
}

/** Serves what an order passes through: cart, checkout, payment, parcel and refund. */
function orderingRoutes(app: App) {
  cartRoutes(app);
  wishlistRoutes(app);
  checkoutRoutes(app);
  enteredOrderRoutes(app);
  additionRoutes(app);
  swapRoutes(app);
  additionStaffRoutes(app);
  orderRoutes(app);
  orderStaffRoutes(app);
  paymentRoutes(app);
  paymentStaffRoutes(app);
  cashStaffRoutes(app);
  refundRoutes(app);
  refundStaffRoutes(app);
  complaintRoutes(app);
  complaintStaffRoutes(app);
  packingStaffRoutes(app);
  cutListStaffRoutes(app);
  instrumentRoutes(app);
}

/** Returns the task of every job. */
export const tasksOf = (
  mailRoom: MailSenderDeps,
  { ipay88, dataDir }: Pick<Config, 'ipay88' | 'dataDir'>,
): Tasks => ({
  'ledger.check': checkLedgerTask,
  'catalogue.import_products': importProductsTask(openNewStock),
  'catalogue.import_pictures': importPicturesTask(dataDir),
  'catalogue.write_missing_cards': writeMissingCardsTask,
  'catalogue.publish_due_products': publishProductsTask,
  'catalogue.rewrite_ratings': rewriteRatingsTask,
  'catalogue.reindex_search': reindexSearchTask,
  'deals.advance': advanceDealsTask,
  'checkout.delete_expired_keys': deleteExpiredKeysTask,
  'farms.update_batches': updateBatchesTask,
  'fulfilment.update_cut_lists': updateCutListsTask,
  'fulfilment.notify_shortfalls': notifyShortfallsTask,
  'lots.close_old': closeOldLotsTask,
  'lots.publish_root': publishRootTask,
  'lots.take_off_sale': takeLotsOffSaleTask,
  'lots.update_clearances': updateClearancesTask,
  'recalls.notify_customers': notifyCustomersTask,
  'recalls.credit_orders': creditOrdersTask,
  'recalls.complete_drill': completeDrillTask,
  'mail.send': sendMails(mailRoom),
  'newsletter.delete_unconfirmed': deleteUnconfirmedTask,
  'notifications.delete_old': deleteOldNotificationsTask,
  'orders.count_sales': countSalesTask,
  'orders.notify_of_slips': notifyOfSlipsTask,
  'privacy.enforce_age_limits': enforceAgeLimitsTask,
  'privacy.delete_accounts': deleteAccountsTask,
  'payments.close_attempts': closeAttemptsTask,
  'payments.delete_card': deleteCardTask(ipay88),
  'payments.reconcile': reconcileTask(ipay88),
  'payments.settle_pending': settlePendingTask(ipay88),
  'refunds.approve_cancellations': approveCancellationsTask,
  'refunds.credit_joined_orders': creditJoinedOrders,
  'referrals.pay_rewards': payRewardsTask,
  'reports.compute': computeReportTask,
  'reports.delete_old': deleteOldReportsTask,
  'sessions.delete_expired': deleteExpiredSessionsTask,
  'sessions.notify_of_attempts': notifyOfAttempts,
  'staff.delete_expired': deleteExpiredStaffTokensTask,
});

/** The recurring jobs, in UTC: at night in Malaysia. */
export const rounds = [
  { match: '*/15 * * * *', task: 'deals.advance' }, // in addition to the start and end of each deal
  { match: '*/15 * * * *', task: 'referrals.pay_rewards' },
  { match: '5 16 * * *', task: 'farms.update_batches' }, // just after midnight in Malaysia
  { match: '5 0-12 * * *', task: 'orders.notify_of_slips' }, // each hour from 08:05 to 20:05 in Malaysia
  { match: '*/10 * * * *', task: 'recalls.notify_customers' }, // what a killed process left
  { match: '*/10 * * * *', task: 'recalls.credit_orders' }, // orders that were on their way when their packs were recalled
  { match: '*/5 * * * *', task: 'fulfilment.notify_shortfalls' }, // of packed orders, and of slots that begin soon
  { match: '*/5 * * * *', task: 'fulfilment.update_cut_lists' }, // of the days whose cut-off has passed
  { match: '1 16 * * *', task: 'lots.take_off_sale' }, // just after midnight in Malaysia
  { match: '*/10 * * * *', task: 'lots.update_clearances' }, // near-date packs are sold out, or are back
  { match: '25 16 * * *', task: 'lots.close_old' },
  { match: '40 16 * * *', task: 'lots.publish_root' }, // 00:40 in Malaysia
  { match: '7 * * * *', task: 'orders.count_sales' },
  { match: '13 16 * * *', task: 'orders.count_sales', payload: { whole: true } },
  { match: '17 19 * * *', task: 'sessions.delete_expired' },
  { match: '22 19 * * *', task: 'staff.delete_expired' },
  { match: '27 19 * * *', task: 'checkout.delete_expired_keys' },
  { match: '37 19 * * *', task: 'newsletter.delete_unconfirmed' },
  { match: '7 20 * * *', task: 'privacy.delete_accounts' },
  { match: '37 20 * * *', task: 'privacy.enforce_age_limits' },
  { match: '57 19 * * *', task: 'notifications.delete_old' },
  { match: '32 19 * * *', task: 'reports.delete_old' },
  { match: '17 20 * * *', task: 'payments.reconcile' },
  { match: '47 20 * * *', task: 'ledger.check', options: { maxAttempts: 3 } }, // after the reconciliation with the gateway
  { match: '* * * * *', task: 'catalogue.publish_due_products' },
  { match: '* * * * *', task: 'payments.settle_pending' },
  { match: '* * * * *', task: 'refunds.approve_cancellations' },
  { match: '* * * * *', task: 'mail.send' }, // mails that were not sent when they were enqueued
];

/** The writer of every mail. */
const writers: MailWriters = {
  'account.deletion_cancelled': accountDeletionCancelledContents,
  'account.known': writeAccountKnown,
  'account.register': writeAccountRegister,
  'account.sign_in_tries': writeSignInTries,
  'account.deletion_requested': accountDeletionRequestedContents,
  'account.deleted': accountDeletedContents,
  'account.email_changed': emailChangedContents,
  'account.password_changed': passwordChangedContents,
  'account.verify_email': verifyEmailContents,
  'account.verify_phone': verifyPhoneContents,
  'account.reset_code': resetCodeContents,
  'account.welcome': accountWelcomeContents,
  'ledger.violations': ledgerViolationsContents,
  'enquiry.for_shop': enquiryForShopContents,
  'enquiry.received': enquiryReceivedContents,
  'newsletter.confirmation': newsletterConfirmationContents,
  'newsletter.welcome': newsletterWelcomeContents,
  'order.added': orderAddedContents,
  'order.delivery_moved': orderDeliveryMovedContents,
  'order.harvest_slipped': orderHarvestSlippedContents,
  'order.ended': orderEndedContents,
  'order.on_the_way': orderOnTheWayContents,
  'order.paper': orderPaperContents,
  'order.received': orderReceivedContents,
  'order.swapped': orderSwappedContents,
  'order.shortfall': orderShortfallContents,
  'own_data.code': writeOwnDataCode,
  'own_data.removed': writeOwnDataRemoved,
  'payment.mismatch': paymentMismatchContents,
  'recall.notice': recallNoticeContents,
  'refund.update': refundUpdateContents,
  'staff.credentials_changed': credentialsChangedContents,
  'staff.invitation': staffInvitationContents,
};

/** Returns the renderer of mails with the built templates. */
export const mailOffice = (
  means: Pick<MailRenderer, 'db' | 'codes' | 'publicUrl' | 'render'>,
): MailRenderer => ({
  ...means,
  writers,
  languages: async (db) => (await readSettings(db)).languages,
  letterhead: loadMailHeader,
});

const prefix = '/api';

/** Builds the whole server, ready to listen or to be called internally. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { clock = systemClock, tags = new CacheTags(), routes = allRoutes, pepper = randomBytes(32) } = parts;
  const { oldPepper } = parts;
  const { config, db, storefront, backOffice, renderMail, files = [], log = false, onRoute } = parts;
  const codes = new CodeGenerator(pepper, oldPepper);
  const headers = commonHeaders(config);
  const http = openHttp({ ...config, log, headers, replacementFor: lotAddressFor });
  if (onRoute) http.addHook('onRoute', onRoute);
  const overload = parts.overload ?? new Overload();
  http.addHook('onClose', async () => overload.stop());
  const answers = new ResponseCache(tags, { ...headers, ...apiHeaders });
  const sessions = new Sessions(db, config, tags);
  const features = new Features(db, tags);

  await http.register(
    async (api) => {
      const { refuseTheRest } = await prepareApi(api, {
        answers,
        headers: { ...headers, ...apiHeaders },
        publicUrl: config.publicUrl,
        overload,
        sessions,
      });
      readLanguages(api, features, prefix);
      refuseDisabledFeatures(api, features, prefix);
      routes({
        http: api,
        headers,
        config,
        db,
        inTransaction: withInvalidation(db, tags),
        clock,
        sessions,
        staffSessions: new StaffSessions(db, tags),
        limits: new Limits(db, config.limits, parts.waits),
        passwords: new Passwords(pepper, parts.passwordCost, oldPepper),
        codes,
        seals: new SecretBox(pepper, oldPepper),
        answers,
      });
      refuseTheRest(prefix);
    },
    { prefix },
  );

  http.setErrorHandler(sendError);
  http.setNotFoundHandler(() => {
    throw new Refusal('not_found');
  });
  await http.register(async (web) => {
    serveFiles(web, new Files(files, headers), presentMedia(files));
    const { entryUrl: payUrl, cards } = config.ipay88 ?? {};
    const { publicUrl } = config;
    const elsewhere = { payUrl, frameUrl: cards?.formUrl };
    const sendFor = callInProcess(http, answers);
    const languages = () => features.languages();
    const isOpen = () => features.isShopOpen();
    formRoutes(web, http, {
      storefront,
      publicUrl,
      headers,
      overload,
      sendFor,
      languages,
      isOpen,
      ...elsewhere,
    });
    if (config.demo && renderMail) {
      demoMailRoutes(web, mailOffice({ db, codes, publicUrl, render: renderMail }), headers);
    }
    if (config.ipay88?.isSandbox) {
      sandboxRoutes(web, { db, config, ipay88: config.ipay88, headers });
      cardRoutes(web, { db, config, ipay88: config.ipay88, headers });
    }
    if (backOffice) serveBackOffice(web, backOffice);
    serveWebManifest(web, { db, clock, tags, headers, languages });
    serveCrawlers(web, { db, clock, publicUrl: config.publicUrl, languages });
    serveSharePictures(web, { db, drawings: files, dataDir: config.dataDir });
    serveShopIcons(web, { db, drawings: files, dataDir: config.dataDir });
    serveShopPictures(web, { dataDir: config.dataDir });
    if (storefront) {
      const isOff = (path: string) => features.isPageOff(path);
      const sendPage = servePages(web, {
        storefront,
        isOff,
        isOpen,
        languages,
        publicUrl,
        headers,
        tags,
        sendFor,
        overload,
        ...elsewhere,
      });
      serveDigitalLinks(web, { sendFor, sendPage });
    } else web.get('/*', { config: forEveryone }, (_request, reply) => reply.callNotFound());
  });

  await http.ready();
  return http;
}
