import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { LedgerPage } from '#platform/page/ledger-page.tsx';
import { useTo } from '#platform/page/links.ts';
import { ActivityEntry } from './activity-entry.tsx';
import { activityQuery, type Direction } from './queries.ts';

interface ActivityPageProps {
  direction: Direction | undefined;
  cursor: number | undefined;
  isLast: boolean;
  onMore(cursor: number): void;
}

export function ActivityPage({ direction, cursor, isLast, onMore }: ActivityPageProps) {
  const found = useQuery(activityQuery(direction, cursor));

  return (
    <LedgerPage found={found} isLast={isLast} onMore={onMore} nothing={<Nothing direction={direction} />}>
      {(entry) => <ActivityEntry entry={entry} />}
    </LedgerPage>
  );
}

function Nothing({ direction }: { direction: Direction | undefined }) {
  const text = useT();
  const to = useTo();
  if (!direction) return <EmptyState>{text('account.wallet_empty')}</EmptyState>;
  return (
    <EmptyState
      action={
        <LinkButton look="quiet" href={to('/my-account/wallet')}>
          {text('common.show_everything')}
        </LinkButton>
      }
    >
      {text('account.wallet_none_found')}
    </EmptyState>
  );
}
