import { type Language, languages, nameOfLanguage, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { MenuItem, TextField } from '@mui/material';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  name?: string;
  locale?: Language;
  isFixed?: boolean;
  errors: Readonly<Record<string, string>>;
}

/** A staff member's name and language. */
export function PersonFields({ name = '', locale = baseLanguage(), isFixed = false, errors }: Props) {
  const text = useT();
  return (
    <>
      <TypedField
        name="name"
        label={text('office.team_name')}
        autoComplete="off"
        defaultValue={name}
        disabled={isFixed}
        errors={errors}
      />
      <TextField
        select
        name="locale"
        label={text('frame.language')}
        defaultValue={locale}
        disabled={isFixed}
        fullWidth
      >
        {languages.map((language) => (
          <MenuItem key={language} value={language} lang={tagOfLanguage(language)}>
            {nameOfLanguage(language)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
