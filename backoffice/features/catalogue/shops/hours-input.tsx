import type { ShopDraft } from '@kebun/contract/catalogue/shops/staff-shops.ts';
import { getShopSettings } from '@kebun/contract/content/settings/shop-settings.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Alert, Box, Button, FormControlLabel, FormHelperText, Switch, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { TextInput } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { call } from '#platform/data/call.ts';
import { weekdayIn } from '#platform/data/weekdays.ts';
import { messageOf } from '#platform/records/form-errors.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { weekdays } from './shop-values.ts';

type DayHours = NonNullable<ShopDraft['opening_hours']>[number];

const usualHours = { open: '09:00', close: '18:00' };
const closed = { open: null, close: null };
const isOpenOn = (hours: DayHours | undefined) => Boolean(hours?.open || hours?.close);

/** The opening hours of each day of the week, in the shop's time. A switch closes a day. */
export function HoursInput({ source }: { source: string }) {
  const { t, language } = useI18n();
  const { control, setValue } = useFormContext();
  const { errors } = useFormState({ control });
  const week: readonly DayHours[] = useWatch({ control, name: source }) ?? [];
  const problem = errors[source] && messageOf(errors[source] as never);
  const copied = week.find(({ open, close }) => open && close);
  const differs = ({ open, close }: DayHours) => open !== copied?.open || close !== copied?.close;

  function setDay(place: number, { open, close }: Pick<DayHours, 'open' | 'close'>) {
    const options = { shouldDirty: true, shouldValidate: problem !== undefined };
    setValue(`${source}.${place}.open`, open, options);
    setValue(`${source}.${place}.close`, close, options);
  }
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, paddingBottom: 1 }}>
        {t('shops.opening_hours')}
      </Typography>
      <HoursInSettings />
      {weekdays.map((day, index) => (
        <Box
          key={day}
          sx={{
            display: 'grid',
            columnGap: 2,
            alignItems: 'center',
            gridTemplateColumns: { xs: isOpenOn(week[index]) ? '1fr' : '1fr auto', sm: '160px 1fr' },
            minHeight: { sm: 72 },
          }}
        >
          <FormControlLabel
            label={weekdayIn(language, day)}
            control={
              <Switch
                checked={isOpenOn(week[index])}
                onChange={(_, isOpen) => setDay(index, isOpen ? (copied ?? usualHours) : closed)}
              />
            }
            sx={{ minHeight: 44 }}
          />
          {isOpenOn(week[index]) ? (
            <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr', paddingBlock: 1 }}>
              {(['open', 'close'] as const).map((end) => (
                <TextInput
                  key={end}
                  source={`${source}.${index}.${end}`}
                  type="time"
                  label={t(end === 'open' ? 'office.audit_from' : 'office.audit_to')}
                  helperText={false}
                  margin="none"
                  slotProps={{
                    inputLabel: { shrink: true },
                    htmlInput: {
                      'aria-label': t(end === 'open' ? 'office.shops_opens' : 'office.shops_closes', {
                        day: weekdayIn(language, day),
                      }),
                    },
                  }}
                />
              ))}
            </Box>
          ) : (
            <Typography color="text.secondary">{t('office.shops_day_closed')}</Typography>
          )}
        </Box>
      ))}
      {copied && week.some(differs) && (
        <Button
          variant="outlined"
          onClick={() => {
            for (const place of week.keys()) setDay(place, copied);
          }}
          sx={{ marginBlock: 1 }}
        >
          {t('office.shops_copy_day', { day: weekdayIn(language, copied.day) })}
        </Button>
      )}
      <FormHelperText error={problem !== undefined}>{problem ?? t('office.shops_hours_hint')}</FormHelperText>
    </Box>
  );
}

/** Says that the footer shows a text of the settings, whatever the hours of a location. */
function HoursInSettings() {
  const { t, language } = useI18n();
  const { data: settings } = useQuery({
    queryKey: ['settings', 'hours'],
    queryFn: () => call(getShopSettings),
  });
  const hours = settings?.data.contact.hours;
  if (!hours) return null;

  return (
    <Alert severity="warning" sx={{ marginBottom: 2 }}>
      <Box>{t('office.shops_hours_in_settings', { hours: textIn(hours, language) })}</Box>
      <Button component={Link} to="/settings/contact" color="inherit" sx={{ marginLeft: -2.5 }}>
        {t('office.settings')}
      </Button>
    </Alert>
  );
}
