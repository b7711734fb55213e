import { getToday, type Today } from '@kebun/contract/orders/staff-orders.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title, usePermissions } from 'react-admin';
import { RetryNotice } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { Books } from './books.tsx';
import { FieldAppNotice } from './field-app-notice.tsx';
import { MissingTexts } from './missing-texts.tsx';
import { StatCard } from './stat-card.tsx';
import { LowStock, UpcomingHarvests } from './today-lists.tsx';
import { TodayWindows } from './today-windows.tsx';

const aMinute = 60_000; // milliseconds

/** The start page: today's work, or a link to where the work of this staff member is. */
export function TodayPage() {
  const { permissions } = usePermissions<readonly Permission[]>();
  if (!permissions) return <Loading />;
  return permissions.includes('today.read') ? (
    <ToBeDone permissions={permissions} />
  ) : (
    <FieldAppNotice permissions={permissions} />
  );
}

/** Today's work; each number links to it, where this staff member may open it. */
function ToBeDone({ permissions }: { permissions: readonly Permission[] }) {
  const text = useT();
  const query = useQuery({ queryKey: ['today'], queryFn: () => call(getToday), refetchInterval: aMinute });

  return (
    <Box sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 1200 }}>
      <Title title={text('common.today')} />
      <Typography variant="h1">{text('common.today')}</Typography>
      {permissions.includes('content.write') && <MissingTexts />}
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onAgain={() => query.refetch()} />}
      {query.data && <Board today={query.data} />}
    </Box>
  );
}

const list = (status: string) =>
  `/orders?filter=${encodeURIComponent(JSON.stringify({ status_slug: status }))}`;

const cashOwed = `/orders?filter=${encodeURIComponent(JSON.stringify({ queue: 'cash_owed' }))}`;

const queue = (name: string) => `/payments?filter=${encodeURIComponent(JSON.stringify({ queue: name }))}`;

function Board({ today }: { today: Today }) {
  const text = useT();
  const { windows, to_pick, payments_pending, payment_mismatches, cash_owed, low_stock, ripening } = today;
  const { refunds_waiting, credit_waiting, reviews_waiting, records_waiting, books } = today;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))' }}>
        <StatCard label={text('office.to_pick')} count={to_pick} to={list('confirmed')} />
        <StatCard label={text('office.payments_pending')} count={payments_pending} to={queue('pending')} />
        <StatCard label={text('office.cash_owed')} count={cash_owed} to={cashOwed} />
        <StatCard label={text('office.refunds_waiting')} count={refunds_waiting} to="/refunds" />
        <StatCard label={text('office.credit_waiting')} count={credit_waiting} to="/credit" />
        <StatCard label={text('office.reviews_waiting')} count={reviews_waiting} to="/reviews" />
        <StatCard label={text('office.records_waiting')} count={records_waiting} to="/farm-reviews" />
        {payment_mismatches !== null && payment_mismatches > 0 && (
          <StatCard
            label={text('office.payment_mismatches')}
            count={payment_mismatches}
            to={queue('mismatched')}
          />
        )}
      </Box>
      {books && <Books books={books} />}
      {windows && <TodayWindows windows={windows} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        {low_stock && <LowStock goods={low_stock} />}
        {ripening && <UpcomingHarvests crops={ripening} />}
      </Box>
    </>
  );
}
