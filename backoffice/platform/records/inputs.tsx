import { tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { DateInput, DateTimeInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatMomentInput, parseMoment } from '../data/format-moments.ts';
import { useLabelIn } from '../forms/localised-fields.tsx';
import { useShopLanguages } from '../forms/use-shop-languages.ts';

interface LocalisedProps {
  source: string; // the inputs are `source.en`, `source.zh`
  label: string; // without a language, which each input adds
  maxLength?: number;
  lines?: number; // a text of several
  hint?: string | undefined;
}

/**
 * The inputs of a text in the languages of the shop, the base language first. An empty one shows what its readers see.
 * A text in another language stays in the record.
 */
export function LocalisedTextInput({ source, label, maxLength, lines, hint = '' }: LocalisedProps) {
  const labelIn = useLabelIn();
  const shown = useShopLanguages();
  const base: unknown = useWatch({ name: `${source}.${shown[0]}` });
  const fallback = typeof base === 'string' ? base : '';
  return shown.map((language) => (
    <TextInput
      key={language}
      source={`${source}.${language}`}
      label={labelIn(label, language)}
      placeholder={fallback}
      helperText={hint}
      {...(lines && { multiline: true, minRows: lines, maxRows: lines * 3 })}
      slotProps={{
        htmlInput: { lang: tagOfLanguage(language), maxLength, autoCapitalize: 'off' },
        ...(fallback && { inputLabel: { shrink: true } }), // else the label covers the placeholder
      }}
    />
  ));
}

interface LineProps {
  source: string;
  label: string;
  most: number; // characters
  hint?: string;
  lines?: number; // a text of several
}

/** A text of limited length, in the words of the writer. */
export const LineInput = ({ hint, most, lines, ...input }: LineProps) => (
  <TextInput
    {...input}
    helperText={hint ?? false}
    {...(lines && { multiline: true, minRows: lines })}
    slotProps={{ htmlInput: { maxLength: most } }}
  />
);

interface MomentProps {
  source: string;
  label: string;
  helperText?: string | undefined;
  readOnly?: boolean;
}

/** A moment, typed in shop time wherever the browser is. */
export const MomentInput = ({ helperText = '', ...props }: MomentProps) => (
  <DateTimeInput
    {...props}
    helperText={helperText}
    format={asShopTime}
    parse={parseMoment}
    slotProps={{ htmlInput: { max: '9999-12-31T23:59' } }}
  />
);

/** react-admin formats a value twice, so a formatted one stays. */
const asShopTime = (moment: string | null) =>
  moment?.length === formatted ? moment : formatMomentInput(moment);
const formatted = '2026-01-31T08:00'.length;

/** A day without a time. */
export const DayInput = ({ source, label }: Pick<MomentProps, 'source' | 'label'>) => (
  <DateInput
    source={source}
    label={label}
    size="medium"
    fullWidth
    helperText={false}
    slotProps={{ htmlInput: { max: '9999-12-31' } }}
  />
);

interface ChoiceProps {
  source: string;
  label: string;
  choices: readonly { id: string; name: string }[];
  none?: string; // the label of the empty choice; undefined: there is none
  readOnly?: boolean;
  helperText?: string | undefined;
}

/** A choice among a few. */
export const ChoiceInput = ({ label, choices, none, helperText = '', ...props }: ChoiceProps) => (
  <SelectInput
    {...props}
    choices={[...choices]}
    helperText={helperText || false}
    label={<span>{label}</span>} // as an element it gets no star
    isRequired={none === undefined}
    {...(none !== undefined && { emptyText: none })}
    translateChoice={false}
  />
);
