import { getShopSettings } from '@kebun/contract/content/settings/shop-settings.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Alert, Box, Button, FormHelperText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { TextInput } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { call } from '#platform/data/call.ts';
import { weekdayIn } from '#platform/data/weekdays.ts';
import { messageOf } from '#platform/records/form-errors.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { weekdays } from './shop-values.ts';

/** The opening hours of each day of the week, in the shop's time. */
export function HoursInput({ source }: { source: string }) {
  const { t, language } = useI18n();
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const problem = errors[source] && messageOf(errors[source] as never);
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, paddingBottom: 1 }}>
        {t('shops.opening_hours')}
      </Typography>
      <HoursInSettings />
      {weekdays.map((day, place) => (
        <Box key={day} sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr', paddingBottom: 2 }}>
          {(['open', 'close'] as const).map((end) => (
            <TextInput
              key={end}
              source={`${source}.${place}.${end}`}
              type="time"
              label={t(end === 'open' ? 'office.shops_opens' : 'office.shops_closes', {
                day: weekdayIn(language, day),
              })}
              helperText={false}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
        </Box>
      ))}
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
