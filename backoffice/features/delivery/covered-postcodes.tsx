import type { Coverage } from '@kebun/contract/delivery/staff-zones.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { Typography } from '@mui/material';
import { useI18n } from '#platform/shell/messages-provider.tsx';

const maxTowns = 12;

/** A set of postcodes in words: whole states first, then the towns of those that are covered in part. */
export function CoveredPostcodes({ coverage }: { coverage: readonly Coverage[] }) {
  const { t, language } = useI18n();
  const list = (names: readonly string[]) => names.join(languageFacts[language].listComma);
  const whole = coverage.filter(({ is_whole }) => is_whole);
  const parts = coverage.filter(({ is_whole }) => !is_whole);
  return (
    <>
      {whole.length > 0 && (
        <Typography variant="inherit">
          {t('office.zones_all_of', { states: list(whole.map(({ state_name }) => state_name)) })}
        </Typography>
      )}
      {parts.map(({ state_id, state_name, towns }) => (
        <Typography key={state_id} variant="inherit">
          {t('office.zones_part_of', {
            state: state_name,
            towns: list(towns.slice(0, maxTowns)),
            more: Math.max(0, towns.length - maxTowns),
          })}
        </Typography>
      ))}
    </>
  );
}
