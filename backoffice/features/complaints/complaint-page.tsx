import type { ComplaintState } from '@kebun/contract/complaints/complaints.ts';
import {
  decideComplaint,
  getStaffComplaintPhoto,
  type StaffComplaint,
} from '@kebun/contract/complaints/staff-complaints.ts';
import { complaintsBeforeHold } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Alert, Box, Button, Card, CardContent, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ShowBase, useNotify, usePermissions, useShowContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { fullDayIn, momentIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
import { DetailPage, Part } from '#platform/display/detail-page.tsx';
import { Facts } from '#platform/display/facts.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { type Tone, ToneChip } from '#platform/display/tone-chip.tsx';
import { ConfirmDialog } from '#platform/forms/confirm-dialog.tsx';
import { ReasonDialog } from '#platform/forms/reason-dialog.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

// biome-ignore format: table
const tones: Record<ComplaintState, Tone> = {
  waiting: 'turmeric', credited: 'leaf', declined: 'ink-soft', withdrawn: 'ink-soft',
};

/** The state of a complaint. */
export function ComplaintChip({ state }: { state: ComplaintState }) {
  const text = useT();
  return <ToneChip label={text(`office.complaint_state_${state}`)} tone={tones[state]} />;
}

/** One complaint: the photo, the lots, and the decision. */
export const ComplaintPage = () => (
  <ShowBase>
    <Page />
  </ShowBase>
);

function Page() {
  const { t, language } = useI18n();
  const { record: complaint, isPending } = useShowContext<StaffComplaint>();
  if (isPending) return <Loading />;
  if (!complaint) return null;
  return (
    <DetailPage
      title={t(`office.complaint_kind_${complaint.kind}`)}
      beside={
        <>
          <ComplaintChip state={complaint.state} />
          <Typography color="text.secondary">
            {complaint.customer_name} · {momentIn(language, complaint.created_at)}
          </Typography>
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        <Photo id={complaint.id} />
        <Box sx={{ display: 'grid', gap: 3 }}>
          <ComplaintFacts complaint={complaint} />
          <Lots complaint={complaint} />
          <Decision complaint={complaint} />
        </Box>
      </Box>
    </DetailPage>
  );
}

function Photo({ id }: { id: string }) {
  const text = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['complaint-photo', id],
    queryFn: () => call(getStaffComplaintPhoto, { params: { id } }),
    retry: false,
  });
  if (error) return <RetryNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Box
      component="img"
      src={data.data.photo}
      alt={text('office.complaint_photo')}
      sx={{ maxWidth: '100%', maxHeight: '75vh', borderRadius: 1, justifySelf: 'start' }}
    />
  );
}

function ComplaintFacts({ complaint }: { complaint: StaffComplaint }) {
  const { t, language } = useI18n();
  const { product_id, name, unit, order_id, order_display_id, refund_id, refund_display_id } = complaint;
  return (
    <Facts
      facts={[
        {
          label: t('common.product'),
          value: product_id ? (
            <Link component={RouterLink} to={`/products/${product_id}`} sx={pressable}>
              {name}, {unit}
            </Link>
          ) : (
            `${name}, ${unit}`
          ),
        },
        { label: t('office.complaint_packs'), value: complaint.quantity },
        { label: t('office.complaint_short_packs'), value: complaint.short_packs },
        { label: t('office.note'), value: complaint.note },
        {
          label: t('office.complaint_delivered_on'),
          value: complaint.delivered_on && fullDayIn(language, complaint.delivered_on),
        },
        {
          label: t('common.order_number'),
          value: (
            <Link component={RouterLink} to={`/orders/${order_id}/show`} sx={pressable}>
              {formatOrderNumber(order_display_id)}
            </Link>
          ),
        },
        {
          label: t('office.complaint_refund'),
          value: (
            <Link component={RouterLink} to={`/refunds/${refund_id}/show`} sx={pressable}>
              {refund_display_id} · {formatMoney(complaint.refund_amount)}
            </Link>
          ),
        },
      ]}
    />
  );
}

/** The lots of the packs, each with the number of complaints about it. Holding a lot is a decision of its own page. */
function Lots({ complaint: { lots } }: { complaint: StaffComplaint }) {
  const { t, language } = useI18n();
  return (
    <Part title={t('office.lots')}>
      {lots.length === 0 && <Typography color="text.secondary">{t('office.complaint_no_lots')}</Typography>}
      {lots.map(({ code, state, best_before, is_short, guaranteed_days, complaints }) => (
        <Box key={code} sx={{ display: 'grid', gap: 0.5 }}>
          <Link component={RouterLink} to={`/pack-lots/${code}`} sx={pressable}>
            {code}
          </Link>
          <Typography color="text.secondary">
            {[
              best_before && t('office.pick_best_before', { day: fullDayIn(language, best_before) }),
              guaranteed_days > 0 && t('office.complaint_guaranteed', { days: guaranteed_days }),
              t('office.complaint_count', { count: complaints }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          {is_short && <Alert severity="warning">{t('office.complaint_is_short')}</Alert>}
          {complaints >= complaintsBeforeHold && state === 'ok' && (
            <Alert severity="warning">
              {t('office.complaint_hold_advice', { count: complaints })}{' '}
              <Link component={RouterLink} to={`/pack-lots/${code}`} sx={pressable}>
                {t('office.complaint_see_lot')}
              </Link>
            </Alert>
          )}
        </Box>
      ))}
    </Part>
  );
}

function Decision({ complaint }: { complaint: StaffComplaint }) {
  const { t, language } = useI18n();
  const { permissions = [] } = usePermissions<Permission[]>();
  const { state, is_instant, decided_by, decided_at, decided_note } = complaint;
  const who = is_instant ? t('office.complaint_instant') : decided_by;
  return (
    <Part title={t('office.refunds_decision')}>
      <Card>
        <CardContent sx={{ display: 'grid', gap: 2 }}>
          <Typography sx={{ fontWeight: 600 }}>{t(`office.complaint_state_${state}`)}</Typography>
          {state !== 'waiting' && decided_at && (
            <Typography>{[who, momentIn(language, decided_at)].filter(Boolean).join(' · ')}</Typography>
          )}
          {decided_note && (
            <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {decided_note}
            </Typography>
          )}
          {state === 'waiting' && permissions.includes('refunds.decide') && <Buttons complaint={complaint} />}
        </CardContent>
      </Card>
    </Part>
  );
}

function Buttons({ complaint: { id, refund_amount } }: { complaint: StaffComplaint }) {
  const text = useT();
  const notify = useNotify();
  const [open, setOpen] = useState<'credit' | 'decline'>();
  const decide = useAction(
    (body: { action: 'credit' } | { action: 'decline'; note: string }) =>
      call(decideComplaint, { params: { id }, body }),
    {
      onDone: ({ message }) => {
        notify(message, { type: 'success' });
        setOpen(undefined);
      },
    },
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="contained" onClick={() => setOpen('credit')}>
        {text('office.complaint_credit', { amount: formatMoney(refund_amount) })}
      </Button>
      <Button variant="outlined" color="error" onClick={() => setOpen('decline')}>
        {text('office.credit_declined')}
      </Button>
      {open === 'credit' && (
        <ConfirmDialog
          title={text('office.complaint_credit', { amount: formatMoney(refund_amount) })}
          lead={text('office.complaint_credit_lead')}
          confirm={text('office.complaint_credit', { amount: formatMoney(refund_amount) })}
          isBusy={decide.isPending}
          onClose={() => setOpen(undefined)}
          onConfirm={() => decide.mutate({ action: 'credit' })}
        />
      )}
      {open === 'decline' && (
        <ReasonDialog
          title={text('office.credit_declined')}
          hint={text('office.refunds_reject_hint')}
          confirm={text('office.credit_declined')}
          onClose={() => setOpen(undefined)}
          onConfirm={(note) => decide.mutate({ action: 'decline', note })}
        />
      )}
    </Box>
  );
}
