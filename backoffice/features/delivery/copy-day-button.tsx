import { copyDay } from '@kebun/contract/delivery/staff-delivery.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import {
  Alert,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, usePermissions } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { weekdayIn } from '#platform/data/weekdays.ts';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { type CopyPreview, offeredOn, previewCopy, weekdays } from './preview-copy.ts';
import { usePlan } from './use-plan.ts';
import type { Window } from './window-form.tsx';

/** Opens the dialog that copies the windows of a weekday, once there is a window to copy. */
export function CopyDayButton() {
  const text = useT();
  const { permissions = [] } = usePermissions<string[]>();
  const { windows } = usePlan();
  const [isOpen, setIsOpen] = useState(false);
  const copied = weekdays.filter((day) => offeredOn(windows, day).length > 0);
  if (!permissions.includes('delivery.write') || copied.length === 0) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {text('office.delivery_copy_day')}
      </Button>
      {isOpen && <CopyDayDialog copied={copied} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface Props {
  copied: readonly number[]; // the weekdays that have offered windows
  onClose: () => void;
}

/** Copies the windows of one weekday to others, and says for each what it adds. */
function CopyDayDialog({ copied, onClose }: Props) {
  const { t, language } = useI18n();
  const title = useId();
  const notify = useNotify();
  const queries = useQueryClient();
  const { windows } = usePlan();
  const [from, setFrom] = useState(copied[0] ?? 1);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const to = chosen.filter((day) => day !== from);
  const count = to.reduce((sum, day) => sum + previewCopy(windows, { from, to: day }).added.length, 0);
  const { errors, isBusy, onSubmit } = useSubmit([], async () => {
    const { data } = await call(copyDay, { body: { from, to } });
    notify(t('office.delivery_copied', { count: data.length }), { type: 'success' });
    await queries.invalidateQueries();
    onClose();
  });
  const toggle = (day: number) =>
    setChosen(chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day]);
  return (
    <TextDialog onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={title}>{t('office.delivery_copy_day')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography color="text.secondary">{t('office.delivery_copy_lead')}</Typography>
          <TextField
            select
            label={t('office.delivery_copy_from')}
            value={from}
            onChange={({ target }) => setFrom(Number(target.value))}
            error={Boolean(errors.from)}
            helperText={errors.from}
          >
            {copied.map((day) => (
              <MenuItem key={day} value={day}>
                {t('office.delivery_copy_day_windows', {
                  day: weekdayIn(language, day),
                  count: offeredOn(windows, day).length,
                })}
              </MenuItem>
            ))}
          </TextField>
          <FormGroup role="group" aria-labelledby={`${title}-to`}>
            <FormLabel id={`${title}-to`}>{t('office.delivery_copy_to')}</FormLabel>
            {weekdays
              .filter((day) => day !== from)
              .map((day) => (
                <TargetDay
                  key={day}
                  name={weekdayIn(language, day)}
                  preview={previewCopy(windows, { from, to: day })}
                  isChosen={to.includes(day)}
                  onToggle={() => toggle(day)}
                />
              ))}
            {errors.to && <FormHelperText error>{errors.to}</FormHelperText>}
          </FormGroup>
          <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('office.never_mind')}</Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={count === 0}>
            {t('office.delivery_copy_add', { count })}
          </Button>
        </DialogActions>
      </form>
    </TextDialog>
  );
}

interface TargetProps {
  name: string;
  preview: CopyPreview<Window>;
  isChosen: boolean;
  onToggle: () => void;
}

/** A weekday to copy to, with the windows that it gets. It cannot be chosen where it has them all. */
function TargetDay({ name, preview: { added, unchanged }, isChosen, onToggle }: TargetProps) {
  const { t, language } = useI18n();
  const { methods } = usePlan();
  const hasMany = new Set(added.map(({ method_id }) => method_id)).size > 1;
  const nameOf = ({ method_id, from, to }: Window) => {
    const method = methods.find(({ id }) => id === method_id);
    return hasMany ? `${from}–${to} ${textIn(method?.name, language)}` : `${from}–${to}`;
  };
  const hours = added.map(nameOf).join(languageFacts[language].listComma);
  const isComplete = added.length === 0;
  return (
    <FormControlLabel
      disabled={isComplete}
      control={<Checkbox checked={isChosen && !isComplete} onChange={onToggle} />}
      sx={{ alignItems: 'flex-start', minHeight: 44, '& .MuiFormControlLabel-label': { paddingBlock: 1 } }}
      label={
        <>
          {name}{' '}
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {isComplete
              ? t('office.delivery_copy_complete')
              : t('office.delivery_copy_adds', { hours, unchanged })}
          </Typography>
        </>
      }
    />
  );
}
