import type { StaffStaticBlock, StaticBlockText } from '@kebun/contract/content/pages/staff-pages.ts';
import { isInfoPage } from '@kebun/contract/content/site-pages.ts';
import { Box, Button, Card, List, ListItem, ListItemText, Typography } from '@mui/material';
import { fullDayIn, momentIn } from '#platform/data/format-moments.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { visibilityAt } from './info-page-draft.ts';

interface Props {
  block: StaffStaticBlock;
  onTakeUp: (text: StaticBlockText) => void;
}

/** The earlier versions of a static block. Each can be restored, to be published as a new version. */
export function StaticBlockVersionHistory({ block, onTakeUp }: Props) {
  const { version, effective_on, earlier } = block;
  const isShown = !isInfoPage(block) || visibilityAt(block, Date.now()) === 'shown';
  const { t, language } = useI18n();
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{t('legal.versions')}</Typography>
      <Card>
        <List disablePadding>
          <ListItem divider>
            <ListItemText
              primary={t('office.layout_version', { version: version ?? '' })}
              secondary={t('office.static_block_since', {
                date: effective_on ? fullDayIn(language, effective_on) : '',
              })}
            />
            {isShown && <Typography color="text.secondary">{t('office.layout_now_shown')}</Typography>}
          </ListItem>
          {earlier.map((then) => (
            <ListItem key={then.version} divider sx={{ flexWrap: 'wrap', gap: 1 }}>
              <ListItemText
                primary={t('office.layout_version', { version: then.version })}
                secondary={[
                  t('office.static_block_since', { date: fullDayIn(language, then.effective_on) }),
                  t('office.banner_until', { moment: momentIn(language, then.replaced_at) }),
                ].join(' · ')}
              />
              <Button
                aria-label={t('office.layout_take_up_version', { version: then.version })}
                onClick={() => onTakeUp(then)}
              >
                {t('office.layout_take_up')}
              </Button>
            </ListItem>
          ))}
        </List>
      </Card>
    </Box>
  );
}
