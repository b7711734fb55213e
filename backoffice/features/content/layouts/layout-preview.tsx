import type { StaffLayout } from '@kebun/contract/content/layouts/staff-layouts.ts';
import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { useShopPath } from '#platform/forms/use-shop-languages.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

// biome-ignore format: table
const screens = {
  phone:   { width: 390,  height: 844 },
  desktop: { width: 1440, height: 1000 },
} as const;

/** The page as shoppers would see it, served by the shop itself, at phone or desktop width. */
export function LayoutPreview({ layout: { slug, draft, name } }: { layout: StaffLayout }) {
  const { t, language } = useI18n();
  const [screen, setScreen] = useState<keyof typeof screens>('phone');
  const { frame, room } = useRoom();
  const { width, height } = screens[screen];
  const scale = Math.min(1, room / width);
  const address = `${useShopPath(language) || '/'}?layout=${draft?.key ?? slug}`;
  return (
    <Box
      component="section"
      aria-label={t('office.preview')}
      sx={{ display: 'grid', gap: 1, position: { lg: 'sticky' }, top: 64, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          value={screen}
          aria-label={t('office.preview')}
          onChange={(_event, chosen: keyof typeof screens | null) => chosen && setScreen(chosen)}
          sx={{ '& .MuiToggleButton-root': { minHeight: 44, paddingInline: 2, textTransform: 'none' } }}
        >
          <ToggleButton value="phone">{t('office.layout_phone')}</ToggleButton>
          <ToggleButton value="desktop">{t('office.layout_desktop')}</ToggleButton>
        </ToggleButtonGroup>
        <Button href={address} target="_blank" rel="noopener">
          {t('office.layout_open')}
        </Button>
      </Box>
      <Box ref={frame} sx={{ overflow: 'hidden', height: height * scale }}>
        <Box
          component="iframe"
          key={address}
          src={address}
          title={t('office.layout_look_of', { name })}
          sx={{
            width,
            height,
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 2,
            transform: `scale(${scale})`,
            transformOrigin: 'top left',
          }}
        />
      </Box>
    </Box>
  );
}

/** Returns the available width in pixels. */
function useRoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(390);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, room };
}
