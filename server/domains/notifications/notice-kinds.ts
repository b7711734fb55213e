import type { MessageKey, Translate, Values } from '@kebun/contract/lib/texts.ts';
import type { Notification } from '@kebun/contract/notifications/notifications.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';

/** The kinds of notifications with their parameters. */
export interface Notices {
  order_placed: { order: string };
  order_confirmed: { order: string };
  order_packed: { order: string };
  order_on_the_way: { order: string };
  order_delivered: { order: string };
  order_cancelled: { order: string };
  order_failed: { order: string };
  refund_paid: { order: string; amount: string };
  refund_rejected: { order: string };
  order_short: { order: string };
  harvest_slipped: { order: string };
  delivery_moved: { order: string };
  recalled: { order: string };
  password_changed: Record<string, never>;
  signed_in: { device: string };
  sign_in_tries: Record<string, never>;
  card_saved: { brand: string; last4: string };
  referral_rewarded: { friend: string; amount: string };
}

export type NoticeKind = keyof Notices;

interface Notice {
  group: Notification['group'];
  title: MessageKey;
  message: MessageKey;
  path: string;
}

const devices = '/my-account/change-password';

// biome-ignore format: table
const notices: Record<NoticeKind, Notice> = {
  order_placed:     { group: 'orders',  title: 'notice.order_placed',     message: 'notice.order_placed_lead',     path: '/my-account/orders/view' },
  order_confirmed:  { group: 'orders',  title: 'notice.order_confirmed',  message: 'notice.order_confirmed_lead',  path: '/my-account/orders/view' },
  order_packed:     { group: 'orders',  title: 'notice.order_packed',     message: 'notice.order_packed_lead',     path: '/my-account/orders/view' },
  order_on_the_way: { group: 'orders',  title: 'notice.order_on_the_way', message: 'notice.order_on_the_way_lead', path: '/my-account/orders/view' },
  order_delivered:  { group: 'orders',  title: 'notice.order_delivered',  message: 'notice.order_delivered_lead',  path: '/my-account/orders/view' },
  order_cancelled:  { group: 'orders',  title: 'notice.order_cancelled',  message: 'notice.order_cancelled_lead',  path: '/my-account/orders/view' },
  order_failed:     { group: 'orders',  title: 'notice.order_failed',     message: 'notice.order_failed_lead',     path: '/my-account/orders/view' },
  order_short:      { group: 'orders',  title: 'notice.order_short',      message: 'notice.order_short_lead',      path: '/my-account/orders/view' },
  harvest_slipped:  { group: 'orders',  title: 'notice.harvest_slipped',  message: 'notice.harvest_slipped_lead',  path: '/my-account/orders/view' },
  delivery_moved:   { group: 'orders',  title: 'notice.delivery_moved',   message: 'notice.delivery_moved_lead',   path: '/my-account/orders/view' },
  refund_paid:      { group: 'orders',  title: 'notice.refund_paid',      message: 'notice.refund_paid_lead',      path: '/my-account/orders/view' },
  refund_rejected:  { group: 'orders',  title: 'notice.refund_rejected',  message: 'notice.refund_rejected_lead',  path: '/my-account/orders/view' },
  recalled:         { group: 'orders',  title: 'notice.recalled',         message: 'notice.recalled_lead',         path: '/my-account/orders/view' },
  password_changed: { group: 'account', title: 'notice.password_changed', message: 'notice.password_changed_lead', path: devices },
  signed_in:        { group: 'account', title: 'notice.signed_in',        message: 'notice.signed_in_lead',        path: devices },
  sign_in_tries:    { group: 'account', title: 'mail.tries_subject',    message: 'notice.sign_in_tries_lead',    path: devices },
  card_saved:  { group: 'account', title: 'notice.card_saved',  message: 'notice.card_saved_lead',  path: '/my-account/payment' },
  referral_rewarded: { group: 'account', title: 'notice.referral_rewarded', message: 'notice.referral_rewarded_lead', path: '/my-account/refer-to-friend' },
};

/** Every kind with its group. */
export const kindsOf = Object.entries(notices).map(([kind, { group }]) => [kind, group] as const);

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(notices, kind);

/** Returns the text and the link of a notification. */
export function noticeReply(kind: NoticeKind, payload: Values, t: Translate) {
  const { group, title, message, path } = notices[kind];
  const { order } = payload;
  const values = {
    ...payload,
    ...(typeof order === 'string' && { order: formatOrderNumber(order) }),
    ...(payload.device === '' && { device: t('notice.unknown_device') }),
  };
  return {
    group,
    title: t(title, values),
    message: t(message, values),
    path: order === undefined ? path : `${path}?order=${order}`,
  };
}
