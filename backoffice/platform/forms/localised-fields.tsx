import { defaultLanguage, type Language, languages, languageTags } from '@kebun/contract/lib/languages.ts';
import type { Localised, TypedTexts } from '@kebun/contract/lib/localised.ts';
import { TextField } from '@mui/material';
import { TypedField } from './text-input.tsx';

interface CommonProps {
  /** The label of the input in a language. */
  label: (language: Language) => string;
  most?: number; // characters
  lines?: number; // a text of several
  disabled?: boolean;
  errors: Readonly<Record<string, string>>;
}

interface FieldProps extends CommonProps {
  name: string; // the inputs are `name.en`, `name.zh`
  texts: Localised | null | undefined; // the first values
}

/** The inputs of a text in every language, for a form that `useSubmit` reads. */
export const LocalisedField = ({ name, label, texts, ...field }: FieldProps) =>
  languages.map((language) => (
    <TypedField
      key={language}
      {...field}
      name={`${name}.${language}`}
      label={label(language)}
      lang={languageTags[language]}
      defaultValue={texts?.[language] ?? ''}
    />
  ));

interface InputProps extends CommonProps {
  path: string; // of the text in the draft, as errors name it
  value: TypedTexts | null | undefined;
  onChange: (value: TypedTexts) => void;
  size?: 'small';
}

/** The inputs of a text in every language, for a draft in the state of a component. */
export const LocalisedInput = ({
  path,
  label,
  value,
  most,
  lines,
  disabled = false,
  size,
  errors,
  onChange,
}: InputProps) =>
  languages.map((language) => (
    <TextField
      key={language}
      label={label(language)}
      value={value?.[language] ?? ''}
      onChange={({ target }) => onChange({ ...value, [language]: target.value })}
      error={`${path}.${language}` in errors}
      helperText={errors[`${path}.${language}`]}
      disabled={disabled}
      {...(size && { size })}
      multiline={lines !== undefined}
      {...(lines && { minRows: lines, maxRows: lines * 3 })}
      fullWidth
      slotProps={{
        htmlInput: {
          lang: languageTags[language],
          maxLength: most,
          spellCheck: language === defaultLanguage,
        },
      }}
    />
  ));
