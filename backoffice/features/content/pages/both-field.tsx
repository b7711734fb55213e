import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { languages, languageTags } from '@kebun/contract/lib/languages.ts';
import { Box, TextField } from '@mui/material';
import type { Both } from './page-draft.ts';

interface Props {
  label: string;
  path: string; // the path of the field in the API's errors
  value: Both;
  errors: Readonly<Record<string, string>>;
  rows?: number;
  hint?: string;
  onChange: (value: Both) => void;
}

/** A text in both languages, side by side where there is room. */
export const BilingualField = ({ label, path, value, errors, rows, hint, onChange }: Props) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
    {languages.map((language) => {
      const mistake = errors[`${path}.${language}`] ?? errors[path];
      return (
        <TextField
          key={language}
          label={`${label} (${languageFacts[language].name})`}
          value={value[language]}
          error={mistake !== undefined}
          helperText={mistake ?? hint}
          multiline={rows !== undefined}
          {...(rows && { minRows: rows })}
          fullWidth
          onChange={({ target }) => onChange({ ...value, [language]: target.value })}
          slotProps={{ htmlInput: { lang: languageTags[language] } }}
        />
      );
    })}
  </Box>
);
