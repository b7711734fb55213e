import type { Translate } from '@kebun/contract/lib/texts.ts';
import { describeDeliveryMove } from '@kebun/contract/orders/describe-fulfilment.ts';
import {
  addOrderNote,
  type NoteDraft,
  noteRules,
  type StaffOrder,
} from '@kebun/contract/orders/staff-orders.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Alert, Box, Button, Card, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { NoteField } from '#platform/forms/note-field.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** The history of an order: moves with time and author, and the notes of staff between them. */
export function OrderTimeline({ order }: { order: StaffOrder }) {
  const { t, language } = useI18n();
  const { permissions = [] } = usePermissions<Permission[]>();
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{t('office.story')}</Typography>
      <Card>
        <List>
          {chaptersOf(order, t).map(({ key, title, at, words, isNote }) => (
            <ListItem key={key} sx={isNote ? { backgroundColor: '#fdf0cf' } : undefined}>
              <ListItemText
                primary={isNote ? words : title}
                secondary={[momentIn(language, at), isNote ? title : words].filter(Boolean).join(' · ')}
                sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
              />
            </ListItem>
          ))}
        </List>
      </Card>
      {permissions.includes('orders.note') && <AddNote order={order} />}
    </Box>
  );
}

interface TimelineEntry {
  key: string;
  title: string;
  at: string;
  words: string;
  isNote: boolean;
}

/** Returns moves and notes in order of time. */
function chaptersOf({ moves, notes, delivery_moves }: StaffOrder, t: Translate): TimelineEntry[] {
  const moved = moves.map(({ name, at, by, note }) => ({
    key: `${name} ${at}`,
    title: name,
    at,
    words: [by, note].filter(Boolean).join(' · '),
    isNote: false,
  }));
  const deferred = delivery_moves.map((move) => ({
    key: `delivery ${move.at}`,
    title: t('office.audit_order_delivery_moved'),
    at: move.at,
    words: describeDeliveryMove(move, t),
    isNote: false,
  }));
  const noted = notes.map(({ id, kind, body, at, by }) => ({
    key: id,
    title: t('office.notes_by', { name: by }),
    at,
    words:
      kind === 'note'
        ? body
        : [t('office.run_not_at_home'), body === '–' ? '' : body].filter(Boolean).join(' · '),
    isNote: true,
  }));
  return [...moved, ...deferred, ...noted].sort((one, other) => one.at.localeCompare(other.at));
}

/** Adds an internal note, under the history of the order. */
function AddNote({ order: { id } }: { order: StaffOrder }) {
  const text = useT();
  const done = useDone();
  const [written, setWritten] = useState(0); // each note begins with an empty field
  const { errors, isBusy, onSubmit } = useSubmit<NoteDraft>(noteRules, async ({ body = null }) => {
    await call(addOrderNote, { params: { id }, body: { body } });
    setWritten(written + 1);
    await done();
  });
  return (
    <Box component="form" noValidate onSubmit={onSubmit} key={written} sx={{ display: 'grid', gap: 1 }}>
      <NoteField
        name="body"
        label={text('office.notes_field')}
        hint={text('office.notes_hint')}
        errors={errors}
        most={1000}
      />
      <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
      <Button type="submit" variant="outlined" loading={isBusy} sx={{ justifySelf: 'start' }}>
        {text('office.notes_add')}
      </Button>
    </Box>
  );
}
