import type { MenuName } from '@kebun/contract/content/menus/menus.ts';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import type { FieldErrors } from '#platform/data/field-errors.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { labelIn, moveLine, removeLine, type Spot, type TopLine } from './draft-lines.ts';
import { LineRow } from './line-row.tsx';

interface Props {
  name: MenuName;
  lines: readonly TopLine[];
  errors: FieldErrors;
  onChange: (lines: TopLine[]) => void;
  onOpen: (at: Spot) => void;
  onAdd: (below: number) => void;
}

const list = { listStyle: 'none', margin: 0, padding: 0 };

/** The top entries, each followed by its children. */
export function MenuLines({ name, lines, errors, onChange, onOpen, onAdd }: Props) {
  const { t, language } = useI18n();
  const rowAt = (line: TopLine['entries'][number], spot: Spot, count: number) => (
    <LineRow
      line={line}
      isLower={spot.length === 2}
      place={spot[1] ?? spot[0]}
      count={count}
      wrong={wrongAt(errors, spot)}
      onEdit={() => onOpen(spot)}
      onMove={(by) => onChange(moveLine(lines, spot, by))}
      onRemove={() => onChange(removeLine(lines, spot))}
    />
  );
  return (
    <Box component="ol" sx={list}>
      {lines.map((line, top) => (
        <Box component="li" key={line.key} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          {rowAt(line, [top], lines.length)}
          <Box component="ol" sx={list}>
            {line.entries.map((lower, n) => (
              <li key={lower.key}>{rowAt(lower, [top, n], line.entries.length)}</li>
            ))}
          </Box>
          {name !== 'account' && (name === 'footer' || line.entries.length > 0 || !line.path) && (
            <Button
              size="small"
              startIcon={<AddIcon />}
              onClick={() => onAdd(top)}
              sx={{ marginLeft: { xs: 3, sm: 5 }, marginBottom: 1, minHeight: 44 }}
            >
              {t('office.menu_add_below', { name: labelIn(line, language) })}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Returns the first error of the entry at a place, without those of its children. */
function wrongAt(errors: FieldErrors, [top, lower]: Spot): string | undefined {
  const path = lower === undefined ? `${top}` : `${top}.entries.${lower}`;
  return Object.entries(errors).find(([field]) => {
    const [place, last] = [field.slice(0, field.lastIndexOf('.')), field.slice(field.lastIndexOf('.') + 1)];
    return place.replace(/^entries\./, '') === path && last !== 'entries';
  })?.[1];
}
