import { fullDayIn } from '@kebun/contract/lib/date-wording.ts';
import type { Day } from '@kebun/contract/lib/days.ts';
import { singleApproverLimit } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { filled, type Rule } from '@kebun/contract/lib/rules.ts';
import { decideRefund, type StaffRefundDetail } from '@kebun/contract/refunds/refunds.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useGetIdentity, usePermissions } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { Approval } from './approval.tsx';

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
  if (status === 'requested') return <Answering refund={refund} />;
  return refund.credit_day ? <WaitsForGuest day={refund.credit_day} /> : <SendByHand refund={refund} />;
}

/** A guest who gets an account by this day has the money as store credit, so it is not sent before. */
function WaitsForGuest({ day }: { day: Day }) {
  const { t, language } = useI18n();
  return (
    <Alert severity="info">{t('office.refunds_waits_for_guest', { day: fullDayIn(language, day) })}</Alert>
  );
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

/** The decision: staff, time, and the reference number of the transfer. */
function Outcome({ refund }: { refund: StaffRefundDetail }) {
  const { t, language } = useI18n();
  const { status, decided_at, decided_by, decided_note, reference, refunded_at } = refund;
  const who = decided_by
    ? t('office.refunds_decided_by', { name: decided_by })
    : t('office.refunds_decided_by_rule');
  const facts = [
    t(`office.refunds_status_${status}`),
    decided_at && `${who} · ${momentIn(language, decided_at)}`,
    reference &&
      refunded_at &&
      `${t('office.refunds_sent_under', { reference })} · ${momentIn(language, refunded_at)}`,
  ];
  return (
    <>
      {facts
        .filter((line) => typeof line === 'string')
        .map((line, at) => (
          <Typography key={line} sx={{ fontWeight: at === 0 ? 600 : 400 }}>
            {line}
          </Typography>
        ))}
      {decided_note && (
        <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {decided_note}
        </Typography>
      )}
    </>
  );
}

interface Draft {
  reference: string;
}

const rules: readonly Rule<Draft>[] = [filled('reference', 'office.refunds_reference_missing')];

/** No gateway of ours refunds through an API: staff transfer the money and enter the reference number. */
function SendByHand({ refund }: { refund: StaffRefundDetail }) {
  const text = useT();
  const done = useDone();
  const { errors, isBusy, onSubmit } = useSubmit(rules, async ({ reference }: Draft) => {
    const body = { action: 'pay', reference } as const;
    const { message } = await call(decideRefund, { params: { id: refund.id }, body });
    await done(message);
  });
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        {text('office.refunds_manual_payout_lead', { amount: formatMoney(refund.to_original) })}
      </Typography>
      <TypedField
        name="reference"
        label={text('office.refunds_reference')}
        autoComplete="off"
        errors={errors}
      />
      <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
      <Button type="submit" variant="contained" loading={isBusy} sx={{ justifySelf: 'start' }}>
        {text('office.refunds_sent')}
      </Button>
    </Box>
  );
}
