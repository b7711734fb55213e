import { useT } from '@kebun/ui/text/text.tsx';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { Channels } from '#features/accounts/channels.tsx';
import { NotificationList } from '#features/notifications/notification-list.tsx';
import type { PageHandle } from '#platform/page/page.ts';

export const handle = { isCacheable: false } satisfies PageHandle;

export default function MyNotificationsPage() {
  const text = useT();

  return (
    <AccountFrame title="account.notifications">
      {(me) => (
        <div className="max-w-184">
          <h1 className="display mb-6 text-4xl">{text('account.notifications')}</h1>
          <NotificationList />
          <section className="mt-12">
            <h2 className="mb-1 text-2xl">{text('account.channels')}</h2>
            <Channels me={me} />
          </section>
        </div>
      )}
    </AccountFrame>
  );
}
