import type { Customer } from '@kebun/contract/accounts/staff-customers.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Box, Button, Card, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { Link } from 'react-router';
import { momentIn } from '#platform/data/format-moments.ts';
import { Part } from '#platform/display/detail-page.tsx';
import { StatusChip } from '#platform/display/status-chip.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** The latest orders of a customer; each opens. */
export function CustomerOrders({ customer }: { customer: Customer }) {
  const { t, language } = useI18n();
  const { total, latest } = customer.orders;
  const all = `/orders?filter=${encodeURIComponent(JSON.stringify({ text: customer.email }))}`;
  return (
    <Part title={t('office.customer_orders', { count: total })}>
      {latest.length === 0 ? (
        <Typography color="text.secondary">{t('office.customer_no_orders')}</Typography>
      ) : (
        <Card>
          <List disablePadding>
            {latest.map(({ id, display_id, created_at, status, total }) => (
              <li key={id}>
                <ListItemButton component={Link} to={`/orders/${id}/show`} sx={{ gap: 2 }}>
                  <ListItemText
                    primary={formatOrderNumber(display_id)}
                    secondary={momentIn(language, created_at)}
                  />
                  <Box
                    sx={{
                      display: 'flex',
                      flexDirection: { xs: 'column', sm: 'row' },
                      alignItems: { xs: 'flex-end', sm: 'center' },
                      columnGap: 2,
                      rowGap: 0.5,
                    }}
                  >
                    <StatusChip status={status} />
                    <Box sx={{ minWidth: 88, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                      {formatMoney(total)}
                    </Box>
                  </Box>
                </ListItemButton>
              </li>
            ))}
          </List>
        </Card>
      )}
      {total > latest.length && customer.email && (
        <Button component={Link} to={all} sx={{ justifySelf: 'start' }}>
          {t('office.customer_all_orders')}
        </Button>
      )}
    </Part>
  );
}
