import { languageNameIn } from '@kebun/contract/lib/language-facts.ts';
import { type Language, languages, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import type { Localised, TypedTexts } from '@kebun/contract/lib/localised.ts';
import { TextField } from '@mui/material';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { TypedField } from './typed-field.tsx';
import { useShopLanguages } from './use-shop-languages.ts';

interface CommonProps {
  label: string; // each input adds its language
  most?: number; // characters
  hint?: string;
  lines?: number; // a text of several
  disabled?: boolean;
  errors: Readonly<Record<string, string>>;
}

/** Returns a function that labels an input with its language, if the shop has several: "Name (Chinese)". */
export function useLabelIn() {
  const { t, language: reader } = useI18n();
  const { length } = useShopLanguages();
  return (label: string, language: Language) =>
    length === 1 ? label : t('office.field_in', { field: label, language: languageNameIn(language, reader) });
}

interface FieldProps extends CommonProps {
  name: string; // the inputs are `name.en`, `name.zh`
  texts: Localised | null | undefined; // the first values
}

/**
 * The inputs of a text in the languages of the shop, for a form that `useSubmit` reads. A text in another language is
 * sent as it was.
 */
export function LocalisedField({ name, label, texts, ...field }: FieldProps) {
  const labelIn = useLabelIn();
  const shown = useShopLanguages();
  return (
    <>
      {shown.map((language) => (
        <TypedField
          key={language}
          {...field}
          name={`${name}.${language}`}
          label={labelIn(label, language)}
          lang={tagOfLanguage(language)}
          defaultValue={texts?.[language] ?? ''}
        />
      ))}
      <HiddenTexts name={name} texts={texts} />
    </>
  );
}

/** The texts in languages that the shop does not show. */
export function HiddenTexts({ name, texts }: Pick<FieldProps, 'name' | 'texts'>) {
  const shown = useShopLanguages();
  return languages
    .filter((language) => !shown.includes(language) && texts?.[language])
    .map((language) => (
      <input key={language} type="hidden" name={`${name}.${language}`} value={texts?.[language] ?? ''} />
    ));
}

interface InputProps extends CommonProps {
  path: string; // of the text in the draft, as errors name it
  value: TypedTexts | null | undefined;
  onChange: (value: TypedTexts) => void;
  size?: 'small';
}

/**
 * The inputs of a text in the languages of the shop, for a draft in the state of a component. The base language comes
 * first. An empty input shows what its readers see.
 */
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
  const shown = useShopLanguages();
  const fallback = value?.[shown[0] as Language] ?? '';
  return shown.map((language) => (
    <TextField
      key={language}
      label={labelIn(label, language)}
      value={value?.[language] ?? ''}
      onChange={({ target }) => onChange({ ...value, [language]: target.value })}
      error={`${path}.${language}` in errors || path in errors}
      helperText={errors[`${path}.${language}`] ?? errors[path] ?? hint}
      disabled={disabled}
      placeholder={fallback}
      {...(size && { size })}
      multiline={lines !== undefined}
      {...(lines && { minRows: lines, maxRows: lines * 3 })}
      fullWidth
      slotProps={{
        htmlInput: {
          lang: tagOfLanguage(language),
          maxLength: most,
          spellCheck: language === shown[0],
        },
        ...(fallback && { inputLabel: { shrink: true } }), // else the label covers the placeholder
      }}
    />
  ));
}
