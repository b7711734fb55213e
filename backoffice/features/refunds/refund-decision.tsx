import { singleApproverLimit } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { StaffRefundDetail } from '@kebun/contract/refunds/refunds.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Alert, Box, Card, CardContent, Typography } from '@mui/material';
import { useGetIdentity, usePermissions } from 'react-admin';
import { momentIn } from '#platform/data/format-moments.ts';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { Approval } from './approval.tsx';
import { Outcome } from './outcome.tsx';
import { SendByHand } from './send-by-hand.tsx';

/** The next action on a refund for this staff member, or the name of the one who acts next. */
export function RefundDecision({ refund }: { refund: StaffRefundDetail }) {
  const text = useT();
  return (
    <Box component="section" aria-label={text('office.refunds_decision')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{text('office.refunds_decision')}</Typography>
      <Card>
        <CardContent sx={{ display: 'grid', gap: 2 }}>
          <Agreed refund={refund} />
          <NextStep refund={refund} />
        </CardContent>
      </Card>
    </Box>
  );
}

function Agreed({ refund: { approvals, status } }: { refund: StaffRefundDetail }) {
  const { t, language } = useI18n();
  if (status === 'requested' || approvals.length === 0) return null;
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{t('office.refunds_agreed_by')}</Typography>
      {approvals.map(({ id, name, at }) => (
        <Typography key={id}>
          {name} · {momentIn(language, at)}
        </Typography>
      ))}
    </Box>
  );
}

function NextStep({ refund }: { refund: StaffRefundDetail }) {
  const text = useT();
  const { permissions = [] } = usePermissions<Permission[]>();
  const { status, is_own } = refund;
  if (status !== 'requested' && status !== 'processing') return <Outcome refund={refund} />;
  if (is_own) return <Alert severity="info">{text('office.refunds_own')}</Alert>;
  if (!permissions.includes('refunds.decide'))
    return <Alert severity="info">{text('office.refunds_may_not')}</Alert>;
  return status === 'processing' ? <SendByHand refund={refund} /> : <Answering refund={refund} />;
}

/** The first approver sees who is next; the second sees the buttons. */
function Answering({ refund }: { refund: StaffRefundDetail }) {
  const { t, language } = useI18n();
  const { data: me } = useGetIdentity();
  const [first] = refund.approvals;
  const isMine = first !== undefined && first.id === me?.id;
  return (
    <>
      {isMine && (
        <Alert severity="info">{t('office.refunds_are_first', { at: momentIn(language, first.at) })}</Alert>
      )}
      {first && !isMine && (
        <Alert severity="warning">
          {t('office.refunds_are_second', { name: first.name, at: momentIn(language, first.at) })}
        </Alert>
      )}
      {!first && refund.approvals_needed > 1 && (
        <Alert severity="info">
          {t('office.refunds_be_first', { limit: formatMoney(singleApproverLimit) })}
        </Alert>
      )}
      <Approval key={refund.agreed} refund={refund} turn={isMine ? 'over' : first ? 'second' : 'first'} />
    </>
  );
}
