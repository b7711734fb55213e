import { type BrandDraft, taxonomyRules } from '@kebun/contract/catalogue/taxonomy/staff-collections.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormHelperText,
  Switch,
  TextField,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { type FieldErrors, fieldErrorsFrom } from '#platform/display/audit-actor.ts';
import { LocalisedInput } from '#platform/forms/localised-fields.tsx';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props<Draft extends BrandDraft> {
  title: string;
  start: Draft;
  isNew: boolean;
  hasDetails?: boolean; // has more fields than its name
  hint?: string; // explains what it means to be shown
  save: (draft: Draft) => Promise<unknown>;
  remove?: () => Promise<unknown>; // undefined while products use it
  onClose: () => void;
  children?: (draft: Draft, change: (changed: Partial<Draft>) => void, errors: FieldErrors) => ReactNode;
}

/** Edits a category, brand or label, in both languages side by side. */
export function TaxonomyDialog<Draft extends BrandDraft>(props: Props<Draft>) {
  const { title, start, isNew, hasDetails = true, hint, save, remove, onClose, children } = props;
  const text = useT();
  const notify = useNotify();
  const queries = useQueryClient();
  const heading = useId();
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));

  async function attempt(action: () => Promise<unknown>) {
    setIsBusy(true);
    await action()
      .then(() => {
        notify(text('office.goods_saved'), { type: 'success' });
        onClose();
        return queries.invalidateQueries();
      })
      .catch((error: unknown) => setErrors(fieldErrorsFrom(error, text('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const broken = failedRules(taxonomyRules, draft);
    setErrors(
      Object.fromEntries(broken.toReversed().map(({ field, message }) => [field ?? '', text(message)])),
    );
    if (broken.length === 0 && !isBusy) void attempt(() => save(draft));
  }
  const texts = (name: 'name' | 'details', label: string, lines?: number) => (
    <LocalisedInput
      path={name}
      label={label}
      value={draft[name]}
      {...(lines && { lines })}
      errors={errors}
      onChange={(value) => change({ [name]: value } as Partial<Draft>)}
    />
  );
  return (
    <TextDialog onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="md">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2, paddingTop: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            {texts('name', text('office.text_name'))}
            {hasDetails && texts('details', text('office.text_description'), 3)}
            <TextField
              label={text('office.goods_slug')}
              value={draft.slug ?? ''}
              onChange={({ target }) => change({ slug: target.value } as Partial<Draft>)}
              error={'slug' in errors}
              helperText={errors.slug ?? (isNew ? undefined : text('office.goods_slug_fixed'))}
              disabled={!isNew}
            />
            {children?.(draft, change, errors)}
            <Box>
              <FormControlLabel
                control={
                  <Switch
                    checked={draft.is_active}
                    onChange={(_event, is_active) => change({ is_active } as Partial<Draft>)}
                  />
                }
                label={text('office.shown_in_shop')}
                sx={{ minHeight: 44 }}
              />
              {hint && <FormHelperText sx={{ marginTop: 0 }}>{hint}</FormHelperText>}
            </Box>
          </Box>
          {errors[''] && <FormHelperText error>{errors['']}</FormHelperText>}
        </DialogContent>
        <DialogActions sx={{ padding: 3 }}>
          {remove && (
            <Button
              color="error"
              disabled={isBusy}
              onClick={() => void attempt(remove)}
              sx={{ marginRight: 'auto' }}
            >
              {text('cart.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {text('common.save')}
          </Button>
        </DialogActions>
      </form>
    </TextDialog>
  );
}
