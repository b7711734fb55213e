import type { Section } from '@kebun/contract/content/layouts/layouts.ts';
import type { StaffLayout } from '@kebun/contract/content/layouts/staff-layouts.ts';
import { Box, Button, Card, List, ListItem, ListItemText, Typography } from '@mui/material';
import { momentIn } from '#platform/data/format-moments.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

interface Props {
  layout: StaffLayout;
  onDraft: (sections: readonly Section[]) => void;
}

/** The published versions of a layout, with author and time. Each can be restored as a draft. */
export function Versions({ layout: { versions, version: shown }, onDraft }: Props) {
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
