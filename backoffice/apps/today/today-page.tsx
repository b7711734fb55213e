import { listStaffStaticBlocks } from '@kebun/contract/content/pages/staff-pages.ts';
import { isInfoPage } from '@kebun/contract/content/site-pages.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { getToday, type Today } from '@kebun/contract/today/today.ts';
import { Alert, AlertTitle, Box, Button, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { BackupNotice } from './backup-notice.tsx';
import { FieldAppNotice } from './field-app-notice.tsx';
import { SetupGuide } from './setup-guide.tsx';
import { CertificateList, HarvestList, LowStockList } from './today-lists.tsx';
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
      {permissions.includes('settings.write') ? (
        <SetupGuide />
      ) : (
        permissions.includes('content.write') && <MissingTexts />
      )}
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
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
  const {
    refunds_waiting,
    complaints_waiting,
    recalls_open,
    credit_waiting,
    reviews_waiting,
    records_waiting,
    mails_undelivered,
    shortfalls,
    ledger_check,
    backups,
    certificates_ending,
  } = today;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))' }}>
        <StatCard label={text('office.to_pick')} count={to_pick} to={list('confirmed')} />
        {shortfalls !== null && shortfalls > 0 && (
          <StatCard label={text('office.shortfalls')} count={shortfalls} to="/cut-lists" />
        )}
        {recalls_open !== null && recalls_open > 0 && (
          <StatCard label={text('office.recalls_open')} count={recalls_open} to="/recalls" />
        )}
        <StatCard label={text('office.payments_pending')} count={payments_pending} to={queue('pending')} />
        <StatCard label={text('office.cash_owed')} count={cash_owed} to={cashOwed} />
        <StatCard label={text('office.refunds_waiting')} count={refunds_waiting} to="/refunds" />
        <StatCard label={text('office.complaints_waiting')} count={complaints_waiting} to="/complaints" />
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
        {mails_undelivered !== null && mails_undelivered > 0 && (
          <StatCard label={text('office.mails_undelivered')} count={mails_undelivered} to="/mails" />
        )}
      </Box>
      {ledger_check && <LedgerCheck ledger_check={ledger_check} />}
      {backups && <BackupNotice backups={backups} />}
      {windows && <TodayWindows windows={windows} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        {low_stock && <LowStockList items={low_stock} />}
        <Box sx={{ display: 'grid', gap: 3 }}>
          {ripening && <HarvestList crops={ripening} />}
          {certificates_ending && certificates_ending.length > 0 && (
            <CertificateList items={certificates_ending} />
          )}
        </Box>
      </Box>
    </>
  );
}

/** Shows whether the nightly ledger check found violations, or did not run at all. */
function LedgerCheck({ ledger_check }: { ledger_check: NonNullable<Today['ledger_check']> }) {
  const { t, language } = useI18n();
  const { violations, is_late } = ledger_check;
  const moment = momentIn(language, ledger_check.checked_at);
  return (
    <Alert severity={violations > 0 ? 'error' : is_late ? 'warning' : 'success'} variant="outlined">
      {violations > 0 && t('office.books_wrong', { count: violations, moment })}
      {violations === 0 && t(is_late ? 'office.books_late' : 'office.books_right', { moment })}
    </Alert>
  );
}

/**
 * Lists the texts of the shop that are still empty, each with a link to its editor. Renders nothing once all are
 * written.
 */
function MissingTexts() {
  const { t, language } = useI18n();
  const query = useQuery({ queryKey: ['static-blocks'], queryFn: () => call(listStaffStaticBlocks) });
  const missing = (query.data?.data ?? []).filter((text) => !text.is_written && !isInfoPage(text));
  if (missing.length === 0) return null;

  return (
    <Alert severity="warning">
      <AlertTitle>{t('office.texts_missing')}</AlertTitle>
      {t('office.texts_missing_hint')}
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, margin: 0, padding: 0 }}>
        {missing.map(({ slug, title }) => (
          <Box component="li" key={slug} sx={{ listStyle: 'none' }}>
            <Button component={Link} to={`/static-blocks/${slug}`} sx={{ minHeight: 44 }}>
              {title[language]}
            </Button>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}

interface StatCardProps {
  label: string;
  count: number | null; // null: not theirs to see
  to?: string;
}

/** A number and a link to the work behind it. */
function StatCard({ label, count, to }: StatCardProps) {
  if (count === null) return null;
  const figure = (
    <CardContent
      sx={{ height: 1, display: 'flex', flexDirection: 'column', justifyContent: 'space-between' }}
    >
      <Typography color="text.secondary">{label}</Typography>
      <Typography sx={{ fontSize: '2.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Typography>
    </CardContent>
  );
  return (
    <Card>
      {to ? (
        <CardActionArea component={Link} to={to} sx={{ height: 1 }}>
          {figure}
        </CardActionArea>
      ) : (
        figure
      )}
    </Card>
  );
}
