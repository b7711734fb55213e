import { graceDays } from '@kebun/contract/lib/limits.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { useTo } from '#platform/page/links.ts';
import { DeletionForm } from './deletion-form.tsx';
import { accountDeletionQuery } from './queries.ts';

// biome-ignore format: table
const lost = [
  'account.lost_details', 'account.lost_orders', 'account.lost_favourites', 'account.lost_payment',
] as const;

/** The deletion dialog: what is lost, what prevents it, how to undo it; then the password. */
export function DeletionDialog({ dialog }: Pick<ModalViewProps<'DELETE_ACCOUNT'>, 'dialog'>) {
  const text = useT();
  const outlook = useQuery({ ...accountDeletionQuery, enabled: dialog.open });

  return (
    <Dialog {...dialog} title={text('account.remove')}>
      <div className="grid gap-5">
        <section>
          <h3 className="mb-2 text-base font-semibold">{text('account.lost')}</h3>
          <ul className="grid gap-2">
            {lost.map((key) => (
              <li key={key} className="flex gap-3">
                <Icon name="close" className="mt-1 flex-none text-chilli" />
                {text(key)}
              </li>
            ))}
          </ul>
        </section>
        <Note icon="clock" tone="time">
          {text('account.grace', { count: graceDays })}
        </Note>
        {outlook.error && (
          <ErrorState message={outlook.error.message} onRetry={() => void outlook.refetch()} />
        )}
        {!outlook.data && !outlook.error && (
          <Skeleton>
            <SkeletonLine className="h-28 w-full" />
          </Skeleton>
        )}
        {outlook.data && outlook.data.open_orders.length > 0 && (
          <DeletionBlockers why="account.removal_blocked" orders={outlook.data.open_orders} />
        )}
        {outlook.data && outlook.data.open_refunds.length > 0 && (
          <DeletionBlockers why="account.removal_money_waits" orders={outlook.data.open_refunds} />
        )}
        {outlook.data && outlook.data.open_orders.length + outlook.data.open_refunds.length === 0 && (
          <DeletionForm credit={outlook.data.store_credit} onCancel={dialog.onClose} />
        )}
      </div>
    </Dialog>
  );
}

interface DeletionBlocker {
  why: 'account.removal_blocked' | 'account.removal_money_waits';
  orders: readonly string[];
}

function DeletionBlockers({ why, orders }: DeletionBlocker) {
  const text = useT();
  const to = useTo();

  return (
    <Note icon="truck" tone="chilli">
      <p className="text-base font-semibold">{text(why, { count: orders.length })}</p>
      <ul className="mt-1">
        {orders.map((number) => (
          <li key={number}>
            <Link
              href={to('/my-account/orders/view', { query: { order: number } })}
              className="link figures inline-flex min-h-11 items-center"
            >
              {formatOrderNumber(number)}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
