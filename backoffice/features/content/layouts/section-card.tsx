import type { Section } from '@kebun/contract/content/layouts/layouts.ts';
import type { SectionKind } from '@kebun/contract/content/layouts/staff-layouts.ts';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import DragIcon from '@mui/icons-material/DragIndicator';
import { Box, Card, IconButton, Switch, Typography } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';
import { nameOf } from './section-names.ts';
import { SectionSettings } from './section-settings.tsx';

interface Props {
  section: Section;
  kind: SectionKind | undefined;
  positions: readonly string[];
  errors: Readonly<Record<string, string>>;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onDrag: (isDragged: boolean) => void;
  onChange: (section: Section) => void;
  onRemove?: () => void;
}

/** One section: its place, whether it is shown, and its settings. */
export function SectionCard({
  section,
  kind,
  positions,
  errors,
  isFirst,
  isLast,
  onMove,
  onDrag,
  onChange,
  onRemove,
}: Props) {
  const text = useT();
  const name = nameOf(text, section);
  const { off, ...shown } = section;
  return (
    <Card sx={{ padding: 1, backgroundColor: off ? 'action.disabledBackground' : undefined }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <Box
          draggable
          title={text('office.layout_drag')}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', section.id);
            onDrag(true);
          }}
          onDragEnd={() => onDrag(false)}
          sx={{
            display: { xs: 'none', md: 'grid' },
            placeItems: 'center',
            width: 44,
            height: 44,
            cursor: 'grab',
          }}
        >
          <DragIcon color="action" />
        </Box>
        <Typography
          sx={{ flex: '1 1 140px', fontWeight: 600, paddingLeft: { xs: 1, md: 0 }, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', marginLeft: 'auto' }}>
          <Switch
            checked={!off}
            onChange={(_event, isOn) => onChange(isOn ? (shown as Section) : { ...section, off: true })}
            slotProps={{ input: { 'aria-label': text('office.layout_shown', { name }) } }}
          />
          <IconButton
            aria-label={text('office.layout_up', { name })}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          >
            <UpIcon />
          </IconButton>
          <IconButton
            aria-label={text('office.layout_down', { name })}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <DownIcon />
          </IconButton>
          <IconButton
            aria-label={text('office.layout_remove', { name })}
            disabled={!onRemove}
            onClick={onRemove}
          >
            <RemoveIcon />
          </IconButton>
        </Box>
      </Box>
      {kind && kind.settings.length > 0 && (
        <SectionSettings
          section={section}
          settings={kind.settings}
          positions={positions}
          errors={errors}
          onChange={onChange}
        />
      )}
    </Card>
  );
}
