import { Box, Button } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { useT } from '#platform/shell/messages-provider.tsx';

const sections = [
  ['/delivery', 'office.delivery_days'],
  ['/delivery-windows', 'office.delivery_windows'],
  ['/shipping-methods', 'office.delivery_methods'],
  ['/delivery-zones', 'office.delivery_zones'],
  ['/postcodes', 'office.zones_postcodes'],
] as const;

/** The links between the pages of the delivery settings. */
export function DeliverySections() {
  const text = useT();
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label={text('common.delivery')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: '100%', paddingBottom: 2 }}
    >
      {sections.map(([address, label]) => (
        <Button
          key={address}
          component={Link}
          to={address}
          {...(address === pathname && { 'aria-current': 'page', variant: 'outlined' })}
        >
          {text(label)}
        </Button>
      ))}
    </Box>
  );
}
