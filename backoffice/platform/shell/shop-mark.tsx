import { getSettings, type Settings } from '@kebun/contract/content/settings/settings.ts';
import { site } from '@kebun/contract/content/site.ts';
import ourLogo from '@kebun/ui/assets/logo.svg?no-inline';
import { Box, Typography } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../data/call.ts';
import { useI18n } from './messages-provider.tsx';

/** The query of the name and logo of the shop, in each language. A change of them makes it stale. */
export const shopMarkKey = ['shop-mark'] as const;

interface Props {
  height: number; // pixels
  sx?: SxProps<Theme>;
}

/** The logo of the shop. Without one a shop with a name of its own shows the name, and another one ours. */
export function ShopMark({ height, sx = {} }: Props) {
  const { t, language } = useI18n();
  const { data } = useQuery({
    queryKey: [...shopMarkKey, language],
    queryFn: () => call(getSettings),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = data?.siteTitle ?? '';
  useEffect(() => {
    if (name) document.title = [name, t('office.title')].join(' · ');
  }, [name, t]);

  if (!data) return <Box sx={{ height, ...sx }} />;
  const picture = pictureOf(data);
  if (!picture)
    return (
      <Typography
        component="span"
        noWrap
        sx={{ fontSize: height * 0.6, fontWeight: 700, maxWidth: 260, ...sx }}
      >
        {name}
      </Typography>
    );
  return (
    <Box
      component="img"
      src={picture}
      alt={name}
      sx={{ height, maxWidth: 220, objectFit: 'contain', ...sx }}
    />
  );
}

function pictureOf({ logo, siteTitle }: Settings): string | undefined {
  if (logo && logo.id !== 'logo') return logo.original;
  return siteTitle === site.name ? ourLogo : undefined;
}
