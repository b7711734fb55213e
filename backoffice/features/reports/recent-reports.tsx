import { listReports } from '@kebun/contract/reports/reports.ts';
import { Box, Card, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/data/call.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { useFigureLabels } from './use-figure-labels.ts';

/** The recent reports of this staff member, where a long one is found again. */
export function RecentReports() {
  const text = useT();
  const labels = useFigureLabels();
  const { data } = useQuery({ queryKey: ['reports'], queryFn: () => call(listReports) });
  if (!data) return null;

  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{text('office.report_recent')}</Typography>
      {data.data.length === 0 ? (
        <Typography color="text.secondary">{text('office.report_recent_none')}</Typography>
      ) : (
        <Card>
          <List disablePadding>
            {data.data.map(({ id, kind, from, to, parts, parts_done }) => (
              <ListItem key={id} disablePadding>
                <ListItemButton component={Link} to={`/reports?report=${id}`}>
                  <ListItemText
                    primary={text(`office.report_${kind}`)}
                    secondary={`${labels.day(from)} – ${labels.day(to)}`}
                  />
                  {parts_done < parts && (
                    <Typography color="text.secondary">
                      {text('office.report_recent_working', { done: parts_done, parts })}
                    </Typography>
                  )}
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Card>
      )}
    </Box>
  );
}
