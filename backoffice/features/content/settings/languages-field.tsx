import { type Language, languages, nameOfLanguage, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useState } from 'react';
import { useT } from '#platform/shell/messages-provider.tsx';
import type { Draft } from './settings-draft.ts';

interface Props {
  name: string; // the inputs are `languages.base`, `languages.en`, `languages.zh`
  start: Draft;
  mistake: string | undefined;
}

/** The languages of the shop: one that every text is written in, and any others. */
export function LanguagesField({ name, start, mistake }: Props) {
  const t = useT();
  const [base, setBase] = useState(start[`${name}.base`]);
  return (
    <>
      <FormControl>
        <FormLabel id="base-language">{t('office.settings_base_language')}</FormLabel>
        <RadioGroup
          name={`${name}.base`}
          value={base}
          aria-labelledby="base-language"
          aria-describedby="base-language-hint"
          onChange={(_, value) => setBase(value)}
        >
          {languages.map((language) => (
            <FormControlLabel
              key={language}
              value={language}
              control={<Radio />}
              label={<Name of={language} />}
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
        <FormHelperText id="base-language-hint" sx={{ marginLeft: 0 }}>
          {t('office.settings_base_language_hint')}
        </FormHelperText>
      </FormControl>
      <FormControl component="fieldset">
        <FormLabel component="legend">{t('office.settings_other_languages')}</FormLabel>
        {languages
          .filter((language) => language !== base)
          .map((language) => (
            <FormControlLabel
              key={language}
              control={
                <Checkbox
                  name={`${name}.${language}`}
                  defaultChecked={`${name}.${language}` in start}
                  slotProps={{ input: { 'aria-describedby': 'other-languages-hint' } }}
                />
              }
              label={<Name of={language} />}
              sx={{ minHeight: 44 }}
            />
          ))}
        <FormHelperText id="other-languages-hint" error={mistake !== undefined} sx={{ marginLeft: 0 }}>
          {mistake ?? t('office.settings_other_languages_hint')}
        </FormHelperText>
      </FormControl>
    </>
  );
}

const Name = ({ of: language }: { of: Language }) => (
  <span lang={tagOfLanguage(language)}>{nameOfLanguage(language)}</span>
);
