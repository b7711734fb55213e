import { tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/Edit';
import { Box, Chip, IconButton, Typography } from '@mui/material';
import { useOtherLanguage } from '#platform/forms/use-shop-languages.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import type { Line } from './draft-lines.ts';
import { labelIn } from './draft-lines.ts';

interface Props {
  line: Line;
  isLower: boolean;
  place: number;
  count: number; // of its siblings
  wrong: string | undefined;
  onEdit: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** An entry in every language, with its link and audience. */
export function LineRow({ line, isLower, place, count, wrong, onEdit, onMove, onRemove }: Props) {
  const { t, language } = useI18n();
  const other = useOtherLanguage(language);
  const name = labelIn(line, language);
  const named = { name: name ?? '' };
  const marks = [
    line.off && t('office.hidden'),
    line.audience !== 'all' && t(`office.menu_audience_${line.audience}`),
    line.wide && t('office.menu_wide'),
    line.extra && t(`office.menu_extra_${line.extra}`),
  ].filter((mark) => mark !== false && mark !== null);
  const buttons = [
    [UpIcon, 'office.layout_up', place === 0, () => onMove(-1)],
    [DownIcon, 'office.layout_down', place === count - 1, () => onMove(1)],
    [EditIcon, 'office.taxonomy_edit_one', false, onEdit],
    [RemoveIcon, 'office.layout_remove', false, onRemove],
  ] as const;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        paddingBlock: isLower ? 0.5 : 1,
        paddingRight: 1,
        paddingLeft: isLower ? { xs: 4, sm: 6 } : 2,
      }}
    >
      <Box sx={{ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: isLower ? 400 : 600 }}>
          {name}{' '}
          {other && (
            <Typography component="span" color="text.secondary" lang={tagOfLanguage(other)}>
              {labelIn(line, other)}
            </Typography>
          )}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {line.path || t('office.menu_heads')}
        </Typography>
        {marks.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginBlock: 0.5 }}>
            {marks.map((mark) => (
              <Chip key={mark} size="small" label={mark} />
            ))}
          </Box>
        )}
        {wrong && (
          <Typography variant="body2" color="error">
            {wrong}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', marginLeft: 'auto', '& .Mui-disabled': { opacity: 0.35 } }}>
        {buttons.map(([Icon, label, isDisabled, onClick]) => (
          <IconButton key={label} disabled={isDisabled} onClick={onClick} aria-label={t(label, named)}>
            <Icon />
          </IconButton>
        ))}
      </Box>
    </Box>
  );
}
