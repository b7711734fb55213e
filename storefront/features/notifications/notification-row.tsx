import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import type { Notification } from '@kebun/contract/notifications/notifications.ts';
import { RoundButton } from '@kebun/ui/buttons/round-button.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { pathIn } from '#platform/page/links.ts';
import { momentOf } from '#platform/text/format-moments.ts';
import { useRead } from './use-read.ts';

const icons = { orders: 'box', account: 'shield' } as const;

/** A notification; it links to its page, and opening it marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const text = useT();
  const language = useLanguage();
  const read = useRead();
  const { id, group, title, message, path, is_read, created_at } = notification;
  const mark = text(is_read ? 'account.notifications_mark_unread' : 'account.notifications_mark_read');

  return (
    <li className={cx('relative flex gap-4 rounded-md p-4', is_read ? 'hover:bg-surface' : 'bg-leaf-tint')}>
      <span
        className={cx(
          'grid size-11 flex-none place-items-center rounded-full text-[1.15rem]',
          is_read ? 'bg-surface text-ink-soft' : 'bg-white text-leaf-deep',
        )}
      >
        <Icon name={icons[group]} />
      </span>
      <div className="min-w-0 grow">
        <h3 className="text-base font-semibold">
          <Link
            href={pathIn(language, path)}
            onClick={() => {
              if (!is_read) read.mutate({ id, is_read: true });
            }}
            className="after:absolute after:inset-0 after:rounded-md"
          >
            {title}
          </Link>
          {!is_read && <span className="sr-only"> ({text('account.notifications_unread_one')})</span>}
        </h3>
        <p className="mt-0.5">{message}</p>
        <p className="mt-1 text-sm text-ink-soft">
          <span>{text(`account.notifications_group_${group}`)}</span>
          <span aria-hidden="true"> · </span>
          <time dateTime={created_at}>{momentOf(created_at, language)}</time>
        </p>
      </div>
      <RoundButton
        icon={is_read ? 'mail' : 'check'}
        look="plain"
        label={`${mark}${languageFacts[language].colon}${title}`}
        title={mark}
        onClick={() => read.mutate({ id, is_read: !is_read })}
        className="relative flex-none"
      />
    </li>
  );
}
