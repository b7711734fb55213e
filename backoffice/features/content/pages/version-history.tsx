import type { StaffWriting, WritingText } from '@kebun/contract/content/pages/staff-pages.ts';
import { Box, Button, Card, List, ListItem, ListItemText, Typography } from '@mui/material';
import { momentIn } from '#platform/data/format-moments.ts';
import { useTexts } from '#platform/shell/messages-provider.tsx';

interface Props {
  writing: StaffWriting;
  onTakeUp: (text: WritingText) => void;
}

/** What a text said before. Each can be taken up again, to be published under a new version. */
export function Earlier({ writing: { version, effective_on, earlier }, onTakeUp }: Props) {
  const { say, language } = useTexts();
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{say('office.layout_versions')}</Typography>
      <Card>
        <List disablePadding>
          <ListItem divider>
            <ListItemText
              primary={say('office.layout_version', { version: version ?? '' })}
              secondary={say('office.writing_since', { date: effective_on ?? '' })}
            />
            <Typography color="text.secondary">{say('office.layout_now_shown')}</Typography>
          </ListItem>
          {earlier.map((then) => (
            <ListItem key={then.version} divider sx={{ flexWrap: 'wrap', gap: 1 }}>
              <ListItemText
                primary={say('office.layout_version', { version: then.version })}
                secondary={[
                  say('office.writing_since', { date: then.effective_on }),
                  say('office.banner_until', { moment: momentIn(language, then.replaced_at) }),
                ].join(' · ')}
              />
              <Button
                aria-label={say('office.layout_take_up_version', { version: then.version })}
                onClick={() => onTakeUp(then)}
              >
                {say('office.layout_take_up')}
              </Button>
            </ListItem>
          ))}
        </List>
      </Card>
    </Box>
  );
}
