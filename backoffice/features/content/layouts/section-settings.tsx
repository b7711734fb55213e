import type { Section } from '@kebun/contract/content/layouts/layouts.ts';
import type { SectionSetting } from '@kebun/contract/content/layouts/staff-layouts.ts';
import { Box, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { positionName } from '#platform/data/position-name.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { settingName, wordName } from './section-names.ts';

interface Props {
  section: Section;
  settings: readonly SectionSetting[];
  positions: readonly string[];
  errors: Readonly<Record<string, string>>;
  onChange: (section: Section) => void;
}

type Values = Record<string, unknown>;

/** The form for the settings in a section's schema. */
export function SectionSettings({ section, settings, positions, errors, onChange }: Props) {
  function set(name: string, value: unknown) {
    const { [name]: _, ...others } = section as Values;
    onChange((value === '' ? others : { ...section, [name]: value }) as Section);
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
        padding: 1,
        paddingLeft: { md: 5.5 },
      }}
    >
      {settings.map((setting) => (
        <Setting
          key={setting.name}
          setting={setting}
          value={(section as Values)[setting.name]}
          positions={positions}
          mistake={errors[setting.name]}
          onSet={(value) => set(setting.name, value)}
        />
      ))}
    </Box>
  );
}

interface SettingProps {
  setting: SectionSetting;
  value: unknown;
  positions: readonly string[];
  mistake: string | undefined;
  onSet: (value: unknown) => void;
}

function Setting({
  setting: { name, kind, is_optional, words, minimum, maximum },
  value,
  positions,
  mistake,
  onSet,
}: SettingProps) {
  const text = useT();
  const label = settingName(text, name);
  if (kind === 'flag') {
    return (
      <FormControlLabel
        label={label}
        control={<Switch checked={value === true} onChange={(_event, isOn) => onSet(isOn)} />}
        sx={{ minHeight: 44 }}
      />
    );
  }
  if (kind === 'count') {
    return (
      <TextField
        label={label}
        type="number"
        size="small"
        value={value ?? ''}
        error={mistake !== undefined}
        helperText={mistake}
        onChange={({ target }) => onSet(Number(target.value))}
        slotProps={{ htmlInput: { min: minimum, max: maximum } }}
      />
    );
  }
  const known = kind === 'word' ? words : [...new Set([...positions, ...(value ? [String(value)] : [])])];
  return (
    <TextField
      label={label}
      select
      size="small"
      value={value ?? ''}
      error={mistake !== undefined}
      helperText={mistake}
      onChange={({ target }) => onSet(target.value)}
    >
      {is_optional && <MenuItem value="">{text('office.settings_nothing')}</MenuItem>}
      {known.map((word) => (
        <MenuItem key={word} value={word}>
          {kind === 'word' ? wordName(text, word) : positionName(word, text)}
        </MenuItem>
      ))}
    </TextField>
  );
}
