import type { BatchChoices, BatchEntry, StaffBatch } from '@kebun/contract/farms/batches/staff-batches.ts';
import { voidEvent } from '@kebun/contract/farms/events/staff-events.ts';
import { Alert, Box, Button, Card, CardContent, Chip, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
import { Facts } from '#platform/display/facts.tsx';
import { UntrustedText } from '#platform/display/untrusted-text.tsx';
import { ReasonDialog } from '#platform/forms/reason-dialog.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { isEntered } from './entry-fields.ts';

interface Props {
  entry: BatchEntry;
  batch: StaffBatch;
  choices: BatchChoices;
}

/** One event: author, time, whether it counts, and how to correct it. */
export function EntryCard({ entry, batch, choices }: Props) {
  const { t, language } = useI18n();
  const { event, title, facts, places, recorded_by, verdict, message, undone } = entry;
  const counts = verdict === 'counts';
  const when = momentIn(language, event.occurred_at);
  const who = recorded_by
    ? t('office.farm_recorded_by', { name: recorded_by, when: momentIn(language, event.recorded_at) })
    : t('office.farm_recorded_by_unknown', { when: momentIn(language, event.recorded_at) });

  return (
    <Card component="article" aria-label={`${title} · ${when}`} sx={counts ? {} : { borderStyle: 'dashed' }}>
      <CardContent
        sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)', '&&': { paddingBlock: 1.5 } }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 44 }}>
          <Typography
            component="h3"
            sx={{ fontWeight: 600, ...(verdict === 'void' && { textDecoration: 'line-through' }) }}
          >
            {places ? `${title} · ${places}` : title}
          </Typography>
          {!counts && <Chip size="small" variant="outlined" label={t(`office.batch_entry_${verdict}`)} />}
          {event.corrects_event_id && (
            <Chip size="small" variant="outlined" label={t('office.batch_entry_correction')} />
          )}
          <Box sx={{ flexGrow: 1 }} />
          {counts && !batch.archived_at && <Rights entry={entry} batch={batch} choices={choices} />}
        </Box>
        <Typography>{when}</Typography>
        {facts.length > 0 && <Facts facts={facts} />}
        {event.note && <UntrustedText>{event.note}</UntrustedText>}
        <UntrustedText variant="body2" color="text.secondary">
          {who}
        </UntrustedText>
        {message && (
          <Alert severity="warning">
            {message}{' '}
            <Link component={RouterLink} to={`/farm-reviews?farm=${batch.farm.id}`}>
              {t('office.farm_waiting')}
            </Link>
          </Alert>
        )}
        {undone && <Undone undone={undone} />}
      </CardContent>
    </Card>
  );
}

/** The staff member who withdrew or replaced the event, and the reason. */
function Undone({ undone: { kind, by, at, reason } }: { undone: NonNullable<BatchEntry['undone']> }) {
  const { t, language } = useI18n();
  const when = momentIn(language, at);
  const name = by ?? t('office.batch_by_unknown');
  return (
    <UntrustedText>
      {[t(`office.batch_${kind}_by`, { name, when }), reason].filter(Boolean).join(' · ')}
    </UntrustedText>
  );
}

/** Decisions made at a desk, each with its own reversal. */
const decided: readonly string[] = ['archived', 'reopened', 'cancelled'];

/** The actions that correct a wrong record. */
function Rights({ entry, batch, choices }: Props) {
  const { t } = useI18n();
  const [openDialog, setOpenDialog] = useState<'correct' | 'void'>();
  const close = () => setOpenDialog(undefined);
  const { event, title } = entry;
  const takeBack = useAction(
    (reason: string) =>
      call(voidEvent, { params: { id: event.id }, body: { id: crypto.randomUUID(), reason } }),
    { done: t('office.batch_taken_back') },
  );
  if (decided.includes(event.type)) return null;

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {isEntered(event.type) && (
        <Button
          aria-label={t('office.batch_correct_title', { what: title })}
          onClick={() => setOpenDialog('correct')}
        >
          {t('office.batch_correct')}
        </Button>
      )}
      <Button
        color="error"
        aria-label={t('office.batch_void_title', { what: title })}
        disabled={takeBack.isPending}
        onClick={() => setOpenDialog('void')}
      >
        {t('common.withdraw')}
      </Button>
      {openDialog === 'correct' && (
        <EntryDialog batch={batch} choices={choices} wrong={entry} onClose={close} />
      )}
      {openDialog === 'void' && (
        <ReasonDialog
          title={t('office.batch_void_title', { what: title })}
          hint={t('office.farm_reason_hint')}
          confirm={t('common.withdraw')}
          onClose={close}
          onConfirm={(reason) => {
            close();
            takeBack.mutate(reason);
          }}
        />
      )}
    </Box>
  );
}
