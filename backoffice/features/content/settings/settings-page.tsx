import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Card, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { useT } from '#platform/shell/messages-provider.tsx';
import { subjects } from './subjects.ts';

/** The settings of the shop, by subject. */
export function SettingsPage() {
  const text = useT();
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 3, maxWidth: 720 }}>
      <Title title={text('office.settings')} />
      <Typography variant="h1">{text('office.settings')}</Typography>
      <Typography color="text.secondary">{text('office.settings_lead')}</Typography>
      <Card>
        <List disablePadding>
          {subjects.map(({ id, label, fields }) => (
            <ListItem key={id} disablePadding divider>
              <ListItemButton component={Link} to={`/settings/${id}`} sx={{ minHeight: 64 }}>
                <ListItemText
                  primary={text(label)}
                  secondary={fields.map((field) => text(field.label)).join(' · ')}
                />
                <ChevronRightIcon />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Card>
    </Box>
  );
}
