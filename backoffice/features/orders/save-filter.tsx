import { type FilterDraft, filterRules, saveOrderFilter } from '@kebun/contract/orders/staff-orders.ts';
import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface FilterValues {
  status_slug: string | undefined;
  text: string | undefined;
}

/** Saves the present filter under a name. */
export function SaveFilter({ filter }: { filter: FilterValues }) {
  const text = useT();
  const [isNaming, setIsNaming] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsNaming(true)}>
        {text('office.filters_keep')}
      </Button>
      {isNaming && <Naming filter={filter} onClose={() => setIsNaming(false)} />}
    </>
  );
}

function Naming({ filter, onClose }: { filter: FilterValues; onClose: () => void }) {
  const text = useT();
  const title = useId();
  const done = useDone();
  const { errors, isBusy, onSubmit } = useSubmit<FilterDraft>(filterRules, async ({ name = null }) => {
    await call(saveOrderFilter, {
      body: { name, status_slug: filter.status_slug ?? null, text: filter.text ?? null },
    });
    onClose();
    await done(text('office.saved'));
  });
  return (
    <TextDialog onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={title}>{text('office.filters_keep')}</DialogTitle>
        <DialogContent>
          <TypedField name="name" label={text('office.filters_name')} autoComplete="off" errors={errors} />
          <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('office.never_mind')}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {text('office.filters_keep')}
          </Button>
        </DialogActions>
      </form>
    </TextDialog>
  );
}
