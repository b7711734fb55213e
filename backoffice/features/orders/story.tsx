import type { StaffOrder } from '@kebun/contract/staff-orders.ts';
import { Box, Card, List, ListItem, ListItemText, Typography } from '@mui/material';
import { momentIn } from '#platform/moments.ts';
import { useTexts } from '#platform/texts.tsx';

/** What became of an order, when, and by whose hand. */
export function Story({ order }: { order: StaffOrder }) {
  const { say, language } = useTexts();
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{say('office.story')}</Typography>
      <Card>
        <List>
          {order.moves.map(({ name, at, by, note }) => (
            <ListItem key={`${name} ${at}`}>
              <ListItemText
                primary={name}
                secondary={[momentIn(language, at), by, note].filter(Boolean).join(' · ')}
              />
            </ListItem>
          ))}
        </List>
      </Card>
    </Box>
  );
}
