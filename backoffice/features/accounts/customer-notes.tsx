import { addCustomerNote, type Customer } from '@kebun/contract/accounts/staff-customers.ts';
import { filled, type Rule } from '@kebun/contract/lib/rules.ts';
import { Alert, Box, Button, Card, List, ListItem, ListItemText } from '@mui/material';
import { useRef } from 'react';
import { useRefresh } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { Part } from '#platform/display/detail-page.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

interface Draft {
  text: string;
}

const rules: readonly Rule<Draft>[] = [filled('text', 'office.note_missing')];

/** Internal notes of staff about a customer. */
export function CustomerNotes({ customer, mayWrite }: { customer: Customer; mayWrite: boolean }) {
  const { t, language } = useI18n();
  const { id, notes } = customer;
  return (
    <Part title={t('office.notes')}>
      <Card>
        <List disablePadding>
          {notes.map(({ id, text, by, created_at }) => (
            <ListItem key={id}>
              <ListItemText
                primary={text}
                secondary={`${by} · ${momentIn(language, created_at)}`}
                sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
              />
            </ListItem>
          ))}
        </List>
        {mayWrite && <NoteForm key={notes[0]?.id ?? ''} id={id} />}
      </Card>
    </Part>
  );
}

function NoteForm({ id }: { id: string }) {
  const { t } = useI18n();
  const refresh = useRefresh();
  const form = useRef<HTMLFormElement>(null);
  const { errors, isBusy, onSubmit } = useSubmit<Draft>(rules, async (body) => {
    await call(addCustomerNote, { params: { id }, body });
    form.current?.reset();
    refresh();
  });
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 1, padding: 2, justifyItems: 'start' }}
    >
      <TypedField
        name="text"
        label={t('office.note_new')}
        autoComplete="off"
        lines={2}
        most={1_000}
        errors={errors}
      />
      <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
      <Button type="submit" loading={isBusy}>
        {t('office.note_write')}
      </Button>
    </Box>
  );
}
