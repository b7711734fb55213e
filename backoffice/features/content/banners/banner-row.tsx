import type { StaffBanner } from '@kebun/contract/content/banners/staff-banners.ts';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { Link as Anchor, Box, Chip, IconButton, ListItem, Typography } from '@mui/material';
import { Link } from 'react-router';
import { momentIn } from '#platform/data/format-moments.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

interface Props {
  banner: StaffBanner;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove: (by: -1 | 1) => void;
}

/** One banner: picture, texts, status, and its place among the others. */
export function BannerRow({ banner, isFirst, isLast, isBusy, onMove }: Props) {
  const { t, language } = useI18n();
  const { id, title, type, desktop, mobile, starts_at, ends_at } = banner;
  const name = title[language];
  const picture = desktop ?? mobile;
  const time = timeOf(banner, Date.now());
  return (
    <ListItem divider sx={{ flexWrap: 'wrap', gap: 2 }}>
      <Box
        component={picture ? 'img' : 'div'}
        {...(picture && { src: picture.thumbnail, alt: '' })}
        sx={{ width: 72, height: 54, objectFit: 'contain', backgroundColor: '#f0e9da', borderRadius: 1 }}
      />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Anchor component={Link} to={`/banners/${id}`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Anchor>
        <Typography variant="body2" color="text.secondary">
          {t(`office.banner_type_${type}`)}
          {starts_at && ` · ${t('office.banner_from', { moment: momentIn(language, starts_at) })}`}
          {ends_at && ` · ${t('office.banner_until', { moment: momentIn(language, ends_at) })}`}
        </Typography>
      </Box>
      <Chip
        size="small"
        label={t(`office.banner_${time}`)}
        color={time === 'now' ? 'primary' : 'default'}
        variant={time === 'now' ? 'filled' : 'outlined'}
      />
      <Box>
        <IconButton
          aria-label={t('office.layout_up', { name })}
          disabled={isFirst || isBusy}
          onClick={() => onMove(-1)}
        >
          <UpIcon />
        </IconButton>
        <IconButton
          aria-label={t('office.layout_down', { name })}
          disabled={isLast || isBusy}
          onClick={() => onMove(1)}
        >
          <DownIcon />
        </IconButton>
      </Box>
    </ListItem>
  );
}

/** Returns whether the banner is running, scheduled or over. */
export function timeOf({ starts_at, ends_at }: Pick<StaffBanner, 'starts_at' | 'ends_at'>, now: number) {
  if (starts_at && Date.parse(starts_at) > now) return 'later';
  return ends_at && Date.parse(ends_at) <= now ? 'over' : 'now';
}
