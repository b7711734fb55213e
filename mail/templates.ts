import { accountDeleted } from './templates/account-deleted.tsx';
import { accountDeletionCancelled } from './templates/account-deletion-cancelled.tsx';
import { accountDeletionRequested } from './templates/account-deletion-requested.tsx';
import { accountEmailChanged } from './templates/account-email-changed.tsx';
import { accountKnown } from './templates/account-known.tsx';
import { accountPasswordChanged } from './templates/account-password-changed.tsx';
import { accountRegister } from './templates/account-register.tsx';
import { accountResetCode } from './templates/account-reset-code.tsx';
import { accountSignInTries } from './templates/account-sign-in-tries.tsx';
import { accountVerifyEmail } from './templates/account-verify-email.tsx';
import { accountVerifyPhone } from './templates/account-verify-phone.tsx';
import { accountWelcome } from './templates/account-welcome.tsx';
import { enquiryForShop } from './templates/enquiry-for-shop.tsx';
import { enquiryReceived } from './templates/enquiry-received.tsx';
import { ledgerViolations } from './templates/ledger-violations.tsx';
import { newsletterConfirmation } from './templates/newsletter-confirmation.tsx';
import { newsletterWelcome } from './templates/newsletter-welcome.tsx';
import { orderAdded } from './templates/order-added.tsx';
import { orderDeliveryMoved } from './templates/order-delivery-moved.tsx';
import { orderEnded } from './templates/order-ended.tsx';
import { orderHarvestSlipped } from './templates/order-harvest-slipped.tsx';
import { orderOnTheWay } from './templates/order-on-the-way.tsx';
import { orderPaper } from './templates/order-paper.tsx';
import { orderReceived } from './templates/order-received.tsx';
import { orderShortfall } from './templates/order-shortfall.tsx';
import { orderSwapped } from './templates/order-swapped.tsx';
import { ownDataCode } from './templates/own-data-code.tsx';
import { ownDataRemoved } from './templates/own-data-removed.tsx';
import { paymentMismatch } from './templates/payment-mismatch.tsx';
import { recallNotice } from './templates/recall-notice.tsx';
import { refundUpdate } from './templates/refund-update.tsx';
import { staffCredentialsChanged } from './templates/staff-credentials-changed.tsx';
import { staffInvitation } from './templates/staff-invitation.tsx';

/** Every mail template, by the kind in the outbox. */
export const templates = {
  'account.deletion_cancelled': accountDeletionCancelled,
  'account.known': accountKnown,
  'account.register': accountRegister,
  'account.sign_in_tries': accountSignInTries,
  'account.deletion_requested': accountDeletionRequested,
  'account.deleted': accountDeleted,
  'account.email_changed': accountEmailChanged,
  'account.password_changed': accountPasswordChanged,
  'account.verify_email': accountVerifyEmail,
  'account.verify_phone': accountVerifyPhone,
  'account.reset_code': accountResetCode,
  'account.welcome': accountWelcome,
  'ledger.violations': ledgerViolations,
  'enquiry.for_shop': enquiryForShop,
  'enquiry.received': enquiryReceived,
  'newsletter.confirmation': newsletterConfirmation,
  'newsletter.welcome': newsletterWelcome,
  'order.added': orderAdded,
  'order.delivery_moved': orderDeliveryMoved,
  'order.harvest_slipped': orderHarvestSlipped,
  'order.ended': orderEnded,
  'order.on_the_way': orderOnTheWay,
  'order.paper': orderPaper,
  'order.received': orderReceived,
  'order.swapped': orderSwapped,
  'own_data.code': ownDataCode,
  'own_data.removed': ownDataRemoved,
  'payment.mismatch': paymentMismatch,
  'order.shortfall': orderShortfall,
  'recall.notice': recallNotice,
  'refund.update': refundUpdate,
  'staff.credentials_changed': staffCredentialsChanged,
  'staff.invitation': staffInvitation,
};

type Templates = typeof templates;

/** The data that each template needs. */
export type MailContents = { [Kind in keyof Templates]: Parameters<Templates[Kind]['subject']>[0] };
