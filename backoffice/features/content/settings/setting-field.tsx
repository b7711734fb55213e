import type { ShopSettings } from '@kebun/contract/content/settings/shop-settings.ts';
import { socialNames, socialTypes } from '@kebun/contract/content/settings/socials.ts';
import { dayLength } from '@kebun/contract/lib/days.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { type Language, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { type EveryText, inEachLanguage } from '@kebun/contract/lib/localised.ts';
import {
  Box,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { HiddenTexts, useLabelIn } from '#platform/forms/localised-fields.tsx';
import { useShopLanguages } from '#platform/forms/use-shop-languages.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { LanguagesField } from './languages-field.tsx';
import { LogoField } from './logo-field.tsx';
import type { Draft } from './settings-draft.ts';
import type { Field } from './subjects.ts';

interface Props {
  field: Field;
  start: Draft;
  original: Draft; // the built-in default
  errors: Readonly<Record<string, string>>;
  logo: ShopSettings['logo'];
}

/** One setting: its value, its default, and its errors. */
export function SettingField({ field, start, original, errors, logo }: Props) {
  const { t, language } = useI18n();
  const labelIn = useLabelIn();
  const shown = useShopLanguages();
  const { path } = field;
  const label = t(field.label);
  const line = (name: string, of: string, more: Partial<LineProps> = {}) => (
    <Line
      name={name}
      label={of}
      start={start}
      original={original}
      errors={errors}
      hint={field.hint}
      {...more}
    />
  );

  switch (field.kind) {
    case 'logo':
      return (
        <LogoField
          name={path}
          label={label}
          logo={logo}
          hint={field.hint && t(field.hint)}
          mistake={errors[path]}
        />
      );
    case 'flag':
      return <FlagField name={path} label={label} start={start} original={original} hint={field.hint} />;
    case 'both':
      return (
        <Pair>
          {shown.map((each) => (
            <Box key={each}>
              {line(`${path}.${each}`, labelIn(label, each), {
                rows: field.rows,
                lang: tagOfLanguage(each),
                placeholder: each === shown[0] ? field.placeholder : undefined, // the others follow this text
              })}
            </Box>
          ))}
          <HiddenTexts name={path} texts={textsIn(path, start)} />
        </Pair>
      );
    case 'languages':
      return <LanguagesField name={path} start={start} mistake={errors[path]} />;
    case 'place':
      return (
        <Pair>
          {line(`${path}.lat`, t('office.latitude'), { inputMode: 'decimal' })}
          {line(`${path}.lng`, t('office.longitude'), { inputMode: 'decimal' })}
        </Pair>
      );
    case 'week_end':
      return (
        <Pair>
          {line(`${path}.weekday`, label, {
            options: [
              ['', t('office.settings_never')],
              ...[1, 2, 3, 4, 5, 6, 7].map((day): [string, string] => [String(day), dayIn(language, day)]),
            ],
          })}
          {line(`${path}.time`, t('office.settings_time'), { type: 'time' })}
        </Pair>
      );
    case 'socials':
      return (
        <>
          <Typography color="text.secondary">{field.hint && t(field.hint)}</Typography>
          <Pair>
            {socialTypes.map((type) => (
              <Box key={type}>
                {line(`${path}.${type}`, socialNames[type], { type: 'url', hint: undefined })}
              </Box>
            ))}
          </Pair>
          {errors[path] && <FormHelperText error>{errors[path]}</FormHelperText>}
        </>
      );
    case 'choice':
      return line(path, label, {
        options: field.choices.map(([value, name]): [string, string] => [value, t(name)]),
      });
    case 'line':
      return line(path, label, { type: field.input });
    case 'phone':
      return line(path, label, { type: 'tel' });
    case 'count':
      return line(path, label, { inputMode: 'numeric' });
    default:
      return line(path, field.kind === 'counts' ? label : t('office.field_in_ringgit', { field: label }), {
        inputMode: 'decimal',
      });
  }
}

/** The texts of a form by language. */
const textsIn = (path: string, start: Draft): EveryText =>
  inEachLanguage((language) => start[`${path}.${language}`] ?? '');

const monday = Date.UTC(2026, 10, 16);
const dayIn = (language: Language, day: number) =>
  new Intl.DateTimeFormat(languageFacts[language].formats, {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(monday + (day - 1) * dayLength);

const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>{children}</Box>
);

interface LineProps extends Omit<Props, 'field' | 'logo'> {
  name: string;
  label: string;
  hint?: Field['hint'];
  placeholder?: Field['placeholder'] | undefined;
  type?: string;
  inputMode?: 'decimal' | 'numeric';
  rows?: number | undefined;
  lang?: string;
  options?: [value: string, label: string][];
}

function Line({
  name,
  label,
  start,
  original,
  errors,
  hint,
  placeholder,
  type = 'text',
  inputMode,
  rows,
  lang,
  options,
}: LineProps) {
  const { t } = useI18n();
  const mistake = errors[name] ?? Object.entries(errors).find(([field]) => field.startsWith(`${name}.`))?.[1];
  const as = original[name] ?? '';
  const defaultValue = options?.find(([value]) => value === as)?.[1] ?? as;
  const isPlain = lang !== undefined; // a text of the shop's own has no usual value
  const defaultHint = !isPlain && defaultValue && t('office.settings_usual', { value: defaultValue });
  return (
    <TextField
      name={name}
      label={label}
      type={type}
      defaultValue={start[name] ?? ''}
      {...(placeholder && { placeholder: t(placeholder) })}
      error={mistake !== undefined}
      helperText={mistake ?? [hint && t(hint), defaultHint].filter(Boolean).join(' ')}
      select={options !== undefined}
      multiline={rows !== undefined}
      {...(rows && { minRows: rows })}
      fullWidth
      slotProps={{
        htmlInput: { inputMode, lang },
        inputLabel: { shrink: true },
        select: { displayEmpty: true }, // the empty choice has a text too, such as "No end"
      }}
    >
      {options?.map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

function FlagField({ name, label, start, original, hint }: Omit<LineProps, 'errors'>) {
  const { t } = useI18n();
  const hintId = useId();
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            name={name}
            defaultChecked={name in start}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
        sx={{ minHeight: 44 }}
      />
      <FormHelperText id={hintId} sx={{ marginLeft: 6 }}>
        {hint
          ? t(hint)
          : t('office.settings_usual', {
              value: t(name in original ? 'office.settings_on' : 'office.settings_off'),
            })}
      </FormHelperText>
    </div>
  );
}
