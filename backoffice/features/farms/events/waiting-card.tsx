import { decideReview, type WaitingEvent } from '@kebun/contract/farms/events/staff-events.ts';
import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
import { UntrustedText } from '#platform/display/untrusted-text.tsx';
import { ReasonDialog } from '#platform/forms/reason-dialog.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

type Verdict = 'accepted' | 'rejected';

/** A record that breaks a rule, with the reason, and its two decisions. */
export function WaitingCard({ event }: { event: WaitingEvent }) {
  const { t, language } = useI18n();
  const [verdict, setVerdict] = useState<Verdict>();
  const decide = useAction(
    (body: { verdict: Verdict; note: string }) =>
      call(decideReview, { params: { id: event.event_id }, body }),
    { done: t(verdict === 'accepted' ? 'office.farm_accepted' : 'office.farm_left_out') },
  );
  const { title, batch_code: code, batch_name: name, facts, recorded_by, note, message, may_pass } = event;
  const what = code && name ? t('office.farm_batch_of', { code, name }) : t('office.farm_no_batch');
  const when = momentIn(language, event.occurred_at);

  return (
    <Card component="article" aria-label={`${title} · ${what}`}>
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Box>
          <Typography variant="h2">{title}</Typography>
          <Typography>{`${event.farm_name} · ${what}`}</Typography>
          <UntrustedText color="text.secondary">
            {recorded_by
              ? t('office.farm_recorded_by', { name: recorded_by, when })
              : t('office.farm_recorded_by_unknown', { when })}
          </UntrustedText>
        </Box>
        {facts.length > 0 && (
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, margin: 0 }}
          >
            {facts.map(({ label, value }) => [
              <Typography key={label} component="dt" color="text.secondary">
                {label}
              </Typography>,
              <UntrustedText key={`${label} is`} component="dd" sx={{ margin: 0 }}>
                {value}
              </UntrustedText>,
            ])}
          </Box>
        )}
        {note && <UntrustedText>{note}</UntrustedText>}
        {message && <Alert severity="warning">{message}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {may_pass && (
            <Button variant="contained" disabled={decide.isPending} onClick={() => setVerdict('accepted')}>
              {t('office.farm_accept')}
            </Button>
          )}
          <Button
            variant="outlined"
            color="error"
            disabled={decide.isPending}
            onClick={() => setVerdict('rejected')}
          >
            {t('office.refunds_reject')}
          </Button>
          {!may_pass && (
            <Typography variant="body2" color="text.secondary">
              {t('office.farm_cannot_pass')}
            </Typography>
          )}
        </Box>
      </CardContent>
      {verdict && !decide.isPending && (
        <ReasonDialog
          title={t(verdict === 'accepted' ? 'office.farm_accept_title' : 'office.farm_leave_out_title')}
          hint={t('office.farm_reason_hint')}
          confirm={t(verdict === 'accepted' ? 'office.farm_accept' : 'office.refunds_reject')}
          onClose={() => setVerdict(undefined)}
          onConfirm={(note) => decide.mutate({ verdict, note }, { onSettled: () => setVerdict(undefined) })}
        />
      )}
    </Card>
  );
}
