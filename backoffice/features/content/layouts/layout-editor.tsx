import type { SectionKind, StaffLayout } from '@kebun/contract/content/layouts/staff-layouts.ts';
import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';
import { AddSection } from './add-section.tsx';
import { LayoutPreview } from './layout-preview.tsx';
import { SectionList } from './section-list.tsx';
import { place, useDraft } from './use-layout-draft.ts';
import { Versions } from './versions.tsx';

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
          {isSaved && text(layout.draft ? 'office.layout_kept' : 'office.layout_as_shown')}
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
