import type { Section } from '@kebun/contract/content/layouts/layouts.ts';
import type {
  SectionKind,
  SectionSetting,
  StaffLayout,
} from '@kebun/contract/content/layouts/staff-layouts.ts';
import {
  Alert,
  Box,
  Button,
  Card,
  Chip,
  List,
  ListItem,
  ListItemText,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { momentIn } from '#platform/data/format-moments.ts';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { LayoutPreview } from './layout-preview.tsx';
import { SectionList } from './section-list.tsx';
import { nameOf } from './section-names.ts';
import { place, useDraft } from './use-layout-draft.ts';

interface Props {
  start: StaffLayout;
  kinds: readonly SectionKind[];
  positions: readonly string[];
  onLatest: () => void;
}

/** The sections of a layout in their order, with a preview beside them. */
export function LayoutEditor({ start, kinds, positions, onLatest }: Props) {
  const text = useT();
  const { layout, items, saveState, errors, change, again, publish, drop } = useDraft(start);
  const isSaved = saveState === 'saved';

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="h1">{layout.name}</Typography>
        {layout.is_chosen && <Chip size="small" color="primary" label={text('office.layout_is_home')} />}
        <Typography role="status" color="text.secondary">
          {saveState === 'saving' && text('office.layout_keeping')}
          {isSaved && text(layout.draft ? 'office.layout_saved' : 'office.layout_as_shown')}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, marginLeft: { md: 'auto' } }}>
          <Button disabled={!layout.draft || !isSaved} onClick={drop}>
            {text('office.layout_drop')}
          </Button>
          <Button variant="contained" disabled={!layout.draft || !isSaved} onClick={publish}>
            {text('office.publish')}
          </Button>
        </Box>
      </Box>
      <div role="alert">
        {saveState === 'overtaken' && (
          <Alert
            severity="warning"
            action={<Button onClick={onLatest}>{text('office.settings_latest')}</Button>}
          >
            {text('office.layout_overtaken')}
          </Alert>
        )}
        {saveState === 'failed' && (
          <Alert severity="error" action={<Button onClick={again}>{text('ui.retry')}</Button>}>
            {errors['']}
          </Alert>
        )}
      </div>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', lg: 'minmax(420px, 1fr) minmax(420px, 1.2fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <SectionList items={items} kinds={kinds} positions={positions} errors={errors} onChange={change} />
          <AddSection
            kinds={kinds}
            positions={positions}
            onAdd={(section) => change([...items, place(section)])}
          />
          <Versions layout={layout} onDraft={(sections) => change(sections.map(place))} />
        </Box>
        <LayoutPreview layout={layout} />
      </Box>
    </>
  );
}

interface VersionsProps {
  layout: StaffLayout;
  onDraft: (sections: readonly Section[]) => void;
}

/** The published versions of a layout, with author and time. Each can be restored as a draft. */
function Versions({ layout: { versions, version: shown }, onDraft }: VersionsProps) {
  const { t, language } = useI18n();
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{t('legal.versions')}</Typography>
      <Card>
        <List disablePadding>
          {versions.map(({ version, published_at, published_by, sections }) => (
            <ListItem key={version} divider sx={{ flexWrap: 'wrap', gap: 1 }}>
              <ListItemText
                primary={t('office.layout_version', { version })}
                secondary={[
                  momentIn(language, published_at),
                  published_by ?? t('office.layout_as_it_came'),
                ].join(' · ')}
              />
              {version === shown ? (
                <Typography color="text.secondary">{t('office.layout_now_shown')}</Typography>
              ) : (
                <Button
                  aria-label={t('office.layout_take_up_version', { version })}
                  onClick={() => onDraft(sections)}
                >
                  {t('office.layout_take_up')}
                </Button>
              )}
            </ListItem>
          ))}
        </List>
      </Card>
    </Box>
  );
}

interface AddSectionProps {
  kinds: readonly SectionKind[];
  positions: readonly string[];
  onAdd: (section: Section) => void;
}

/** Adds a section at the end of the page. */
function AddSection({ kinds, positions, onAdd }: AddSectionProps) {
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
      <Button
        variant="outlined"
        disabled={!kind}
        onClick={() => kind && onAdd(initialSettings(kind, positions))}
      >
        {text('common.add')}
      </Button>
    </Box>
  );
}

/** Returns the first settings of a new section. */
const initialSettings = ({ id, settings }: SectionKind, positions: readonly string[]) =>
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
