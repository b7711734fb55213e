import type { StaffRefundDetail } from '@kebun/contract/refunds/refunds.ts';
import { Typography } from '@mui/material';
import { momentIn } from '#platform/data/format-moments.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** The decision: staff, time, and the reference number of the transfer. */
export function Outcome({ refund }: { refund: StaffRefundDetail }) {
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
