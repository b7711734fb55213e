import type { BatchChoices, BatchEntry, StaffBatch } from '@kebun/contract/farms/batches/staff-batches.ts';
import { voidEvent } from '@kebun/contract/farms/events/recording.ts';
import { Alert, Box, Button, Card, CardContent, Chip, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useChange } from '#platform/data/use-mutation.ts';
import { Facts } from '#platform/display/facts.tsx';
import { StrangersText } from '#platform/display/untrusted-text.tsx';
import { ReasonDialog } from '#platform/forms/reason-dialog.tsx';
import { useTexts } from '#platform/shell/messages-provider.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { isEntered } from './entry-fields.ts';

interface Props {
  entry: BatchEntry;
  batch: StaffBatch;
  choices: BatchChoices;
}

/** One thing that was told, by whom and when; whether it counts, and what can be done where it is wrong. */
export function EntryCard({ entry, batch, choices }: Props) {
  const { say, language } = useTexts();
  const { event, title, facts, places, told_by, verdict, message, undone } = entry;
  const counts = verdict === 'counts';
  const when = momentIn(language, event.occurred_at);
  const who = told_by
    ? say('office.farm_told_by', { name: told_by, when: momentIn(language, event.recorded_at) })
    : say('office.farm_told_unknown', { when: momentIn(language, event.recorded_at) });

  return (
    <Card component="article" aria-label={`${title}, ${when}`} sx={counts ? {} : { borderStyle: 'dashed' }}>
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
          {!counts && <Chip size="small" variant="outlined" label={say(`office.batch_entry_${verdict}`)} />}
          {event.corrects_event_id && (
            <Chip size="small" variant="outlined" label={say('office.batch_entry_correction')} />
          )}
          <Box sx={{ flexGrow: 1 }} />
          {counts && !batch.archived_at && <Rights entry={entry} batch={batch} choices={choices} />}
        </Box>
        <Typography>{when}</Typography>
        {facts.length > 0 && <Facts facts={facts} />}
        {event.note && <StrangersText>{event.note}</StrangersText>}
        <StrangersText variant="body2" color="text.secondary">
          {who}
        </StrangersText>
        {message && (
          <Alert severity="warning">
            {message}{' '}
            <Link component={RouterLink} to={`/farm-reviews?farm=${batch.farm.id}`}>
              {say('office.farm_waiting')}
            </Link>
          </Alert>
        )}
        {undone && <Undone undone={undone} />}
      </CardContent>
    </Card>
  );
}

/** Who took it back, or put another in its place, and why. */
function Undone({ undone: { way, by, at, reason } }: { undone: NonNullable<BatchEntry['undone']> }) {
  const { say, language } = useTexts();
  const when = momentIn(language, at);
  const name = by ?? say('office.batch_somebody');
  return (
    <StrangersText>
      {[say(`office.batch_${way}_by`, { name, when }), reason].filter(Boolean).join(' · ')}
    </StrangersText>
  );
}

/** Decided at a desk, each by a deed of its own that has its own way back. */
const decided: readonly string[] = ['archived', 'reopened', 'cancelled'];

/** What can be done about a record that is wrong. */
function Rights({ entry, batch, choices }: Props) {
  const { say } = useTexts();
  const [asked, setAsked] = useState<'correct' | 'void'>();
  const close = () => setAsked(undefined);
  const { event, title } = entry;
  const takeBack = useChange(
    (reason: string) =>
      call(voidEvent, { params: { id: event.id }, body: { id: crypto.randomUUID(), reason } }),
    { done: say('office.batch_taken_back') },
  );
  if (decided.includes(event.type)) return null;

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {isEntered(event.type) && (
        <Button
          aria-label={say('office.batch_correct_title', { what: title })}
          onClick={() => setAsked('correct')}
        >
          {say('office.batch_correct')}
        </Button>
      )}
      <Button
        color="error"
        aria-label={say('office.batch_void_title', { what: title })}
        disabled={takeBack.isPending}
        onClick={() => setAsked('void')}
      >
        {say('office.batch_void')}
      </Button>
      {asked === 'correct' && <EntryDialog batch={batch} choices={choices} wrong={entry} onClose={close} />}
      {asked === 'void' && (
        <ReasonDialog
          title={say('office.batch_void_title', { what: title })}
          hint={say('office.farm_reason_hint')}
          confirm={say('office.batch_void')}
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
