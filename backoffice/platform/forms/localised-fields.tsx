import { languageNameIn } from '@kebun/contract/lib/language-facts.ts';
import { defaultLanguage, type Language, languages, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import type { Localised, TypedTexts } from '@kebun/contract/lib/localised.ts';
import { TextField } from '@mui/material';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { TypedField } from './typed-field.tsx';

interface CommonProps {
  label: string; // each input adds its language
  most?: number; // characters
  hint?: string;
  lines?: number; // a text of several
  disabled?: boolean;
  errors: Readonly<Record<string, string>>;
}

/** Returns a function that labels an input with its language: "Name (Chinese)". */
export function useLabelIn() {
  const { t, language: reader } = useI18n();
  return (label: string, language: Language) =>
    t('office.field_in', { field: label, language: languageNameIn(language, reader) });
}

interface FieldProps extends CommonProps {
  name: string; // the inputs are `name.en`, `name.zh`
  texts: Localised | null | undefined; // the first values
}

/** The inputs of a text in every language, for a form that `useSubmit` reads. */
export function LocalisedField({ name, label, texts, ...field }: FieldProps) {
  const labelIn = useLabelIn();
  return languages.map((language) => (
    <TypedField
      key={language}
      {...field}
      name={`${name}.${language}`}
      label={labelIn(label, language)}
      lang={tagOfLanguage(language)}
      defaultValue={texts?.[language] ?? ''}
    />
  ));
}

interface InputProps extends CommonProps {
  path: string; // of the text in the draft, as errors name it
  value: TypedTexts | null | undefined;
  onChange: (value: TypedTexts) => void;
  size?: 'small';
}

/** The inputs of a text in every language, for a draft in the state of a component. An empty one shows what its readers see. */
export function LocalisedInput({
  path,
  label,
  value,
  most,
  lines,
  hint,
  disabled = false,
  size,
  errors,
  onChange,
}: InputProps) {
  const labelIn = useLabelIn();
  return languages.map((language) => (
    <TextField
      key={language}
      label={labelIn(label, language)}
      value={value?.[language] ?? ''}
      onChange={({ target }) => onChange({ ...value, [language]: target.value })}
      error={`${path}.${language}` in errors || path in errors}
      helperText={errors[`${path}.${language}`] ?? errors[path] ?? hint}
      disabled={disabled}
      placeholder={value?.[defaultLanguage] ?? ''}
      {...(size && { size })}
      multiline={lines !== undefined}
      {...(lines && { minRows: lines, maxRows: lines * 3 })}
      fullWidth
      slotProps={{
        htmlInput: {
          lang: tagOfLanguage(language),
          maxLength: most,
          spellCheck: language === defaultLanguage,
        },
      }}
    />
  ));
}
