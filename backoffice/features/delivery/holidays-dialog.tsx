import { listStates } from '@kebun/contract/accounts/postcodes.ts';
import { listHolidays } from '@kebun/contract/delivery/staff-delivery.ts';
import { today } from '@kebun/contract/lib/days.ts';
import { filledText, textIn } from '@kebun/contract/lib/localised.ts';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { dayIn } from '#platform/data/format-moments.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { Loading } from '#platform/display/loading.tsx';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { AffectedOrders } from './affected-orders.tsx';
import { useClosing } from './use-close-days.ts';

/** The coming public holidays in the shop's own state; closes the chosen ones. */
export function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useI18n();
  const title = useId();
  const [year, setYear] = useState(Number(today().slice(0, 4)));
  const [state_id, setState] = useState('MY-10');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const states = useQuery({ queryKey: ['states'], queryFn: () => call(listStates) });
  const query = useQuery({
    queryKey: ['holidays', year, state_id],
    queryFn: () => call(listHolidays, { query: { year, state_id } }),
  });
  const toCome = (query.data?.data ?? []).filter(({ date }) => date >= today());
  const { close, affectedDays } = useClosing(onClose);
  const { errors, isBusy, onSubmit } = useSubmit([], () =>
    close(
      toCome
        .filter(({ date }) => chosen.includes(date))
        .map(({ date, name }) => ({ date, name: filledText(name) })),
    ),
  );
  const toggle = (date: string) =>
    setChosen(chosen.includes(date) ? chosen.filter((other) => other !== date) : [...chosen, date]);

  return (
    <TextDialog onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={title}>{t('office.delivery_holidays')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 2fr', paddingTop: 1 }}>
            <TextField
              select
              label={t('common.year')}
              value={year}
              onChange={({ target }) => setYear(Number(target.value))}
            >
              {(query.data?.years ?? [year]).map((one) => (
                <MenuItem key={one} value={one}>
                  {one}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label={t('office.delivery_state')}
              value={states.data ? state_id : ''}
              onChange={({ target }) => setState(target.value)}
            >
              {(states.data?.data ?? []).map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          </Box>
          {query.isPending && <Loading />}
          {query.data && toCome.length === 0 && (
            <Typography sx={{ color: 'text.secondary' }}>{t('office.delivery_no_holidays')}</Typography>
          )}
          {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
          <FormGroup>
            {toCome.map((day) => (
              <FormControlLabel
                key={day.date}
                sx={{ minHeight: 44 }}
                disabled={day.is_closed}
                control={
                  <Checkbox
                    checked={day.is_closed || chosen.includes(day.date)}
                    onChange={() => toggle(day.date)}
                  />
                }
                label={
                  <>
                    {dayIn(language, day.date)} · {textIn(day.name, language)}
                    {day.is_expected && (
                      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                        {' '}
                        {t('office.delivery_expected')}
                      </Typography>
                    )}
                  </>
                }
              />
            ))}
          </FormGroup>
          <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
          <AffectedOrders affectedDays={affectedDays} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('office.never_mind')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            loading={isBusy}
            disabled={chosen.length === 0}
          >
            {affectedDays.length > 0
              ? t('office.delivery_close_anyway')
              : t('office.delivery_close_days', { count: chosen.length })}
          </Button>
        </DialogActions>
      </form>
    </TextDialog>
  );
}
