import type { Section } from '@kebun/contract/content/layouts/layouts.ts';
import type { SectionKind, SectionSetting } from '@kebun/contract/content/layouts/staff-layouts.ts';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useT } from '#platform/shell/messages-provider.tsx';
import { nameOf } from './section-names.ts';

interface Props {
  kinds: readonly SectionKind[];
  positions: readonly string[];
  onAdd: (section: Section) => void;
}

/** Adds a section at the end of the page. */
export function AddSection({ kinds, positions, onAdd }: Props) {
  const text = useT();
  const [chosen, setChosen] = useState('');
  const kind = kinds.find(({ id }) => id === chosen);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <TextField
        select
        size="small"
        label={text('office.layout_add_which')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        sx={{ flex: '1 1 220px' }}
      >
        {kinds.map(({ id }) => (
          <MenuItem key={id} value={id}>
            {nameOf(text, { id } as Section)}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" disabled={!kind} onClick={() => kind && onAdd(beginning(kind, positions))}>
        {text('common.add')}
      </Button>
    </Box>
  );
}

/** Returns the first settings of a new section. */
export const beginning = ({ id, settings }: SectionKind, positions: readonly string[]) =>
  Object.fromEntries([
    ['id', id],
    ...settings
      .filter(({ is_optional }) => !is_optional)
      .map((setting) => [setting.name, firstOf(setting, positions)]),
  ]) as Section;

const firstOf = ({ kind, words, minimum }: SectionSetting, positions: readonly string[]) => {
  if (kind === 'flag') return false;
  if (kind === 'count') return minimum ?? 1;
  return kind === 'word' ? words[0] : (positions[0] ?? 'home-wide');
};
