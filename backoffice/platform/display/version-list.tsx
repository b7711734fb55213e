import { Box, Button, Card, List, ListItem, ListItemText, Typography } from '@mui/material';
import { momentIn } from '#platform/data/format-moments.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

interface Version {
  version: number; // 0: as it came with the shop
  published_at: string | null;
  published_by: string | null;
}

interface Props<V extends Version> {
  shown: V;
  earlier: readonly V[];
  onTakeUp: (version: V) => void;
}

/** The published versions of a content. Each can be restored as a draft, to be published again. */
export function VersionList<V extends Version>({ shown, earlier, onTakeUp }: Props<V>) {
  const { t, language } = useI18n();
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{t('legal.versions')}</Typography>
      <Card>
        <List disablePadding>
          {[shown, ...earlier].map((then) => {
            const { version, published_at, published_by } = then;
            const name =
              version === 0 ? t('office.menu_as_it_came') : t('office.layout_version', { version });
            return (
              <ListItem key={version} divider sx={{ flexWrap: 'wrap', gap: 1 }}>
                <ListItemText
                  primary={name}
                  secondary={
                    published_at &&
                    [momentIn(language, published_at), published_by].filter(Boolean).join(' · ')
                  }
                />
                {version === shown.version ? (
                  <Typography color="text.secondary">{t('office.layout_now_shown')}</Typography>
                ) : (
                  <Button
                    aria-label={t('office.layout_take_up_version', { version })}
                    onClick={() => onTakeUp(then)}
                  >
                    {t('office.layout_take_up')}
                  </Button>
                )}
              </ListItem>
            );
          })}
        </List>
      </Card>
    </Box>
  );
}
