import type { StaffDelivery } from '@kebun/contract/delivery/staff-delivery.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useI18n } from '#platform/shell/messages-provider.tsx';

interface Props {
  zones: StaffDelivery['zones'];
  chosen: readonly string[];
  onChosen: (codes: string[]) => void;
  errors: Readonly<Record<string, string>>;
}

/** The zones of a shipping method. */
export function ZoneChoice({ zones, chosen, onChosen, errors }: Props) {
  const { t, language } = useI18n();
  const toggle = (code: string) =>
    onChosen(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]);
  return (
    <FormControl component="fieldset" error={'zones' in errors}>
      <FormLabel component="legend">{t('office.zones_led_to')}</FormLabel>
      <FormGroup>
        {zones
          .filter(({ code, is_active }) => is_active || chosen.includes(code))
          .map((zone) => (
            <FormControlLabel
              key={zone.code}
              control={<Checkbox checked={chosen.includes(zone.code)} onChange={() => toggle(zone.code)} />}
              label={
                zone.is_active
                  ? textIn(zone.name, language)
                  : `${textIn(zone.name, language)} (${t('office.archived')})`
              }
            />
          ))}
      </FormGroup>
      {errors.zones && <FormHelperText>{errors.zones}</FormHelperText>}
    </FormControl>
  );
}
