import {
  addOrderNote,
  type NoteDraft,
  noteRules,
  type StaffOrder,
} from '@kebun/contract/orders/staff-orders.ts';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { NoteField } from '#platform/forms/note-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

/** Adds an internal note, under the history of the order. */
export function AddNote({ order: { id } }: { order: StaffOrder }) {
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
