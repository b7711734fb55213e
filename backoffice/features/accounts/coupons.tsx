import type { Customer } from '@kebun/contract/accounts/staff-customers.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Card, List, ListItem, ListItemText } from '@mui/material';
import { momentIn } from '#platform/data/format-moments.ts';
import { Part } from '#platform/display/panel.tsx';
import { useTexts } from '#platform/shell/messages-provider.tsx';

/** Which coupons they have used, and on which orders. */
export function Coupons({ customer }: { customer: Customer }) {
  const { say, language } = useTexts();
  const { coupons } = customer;
  if (coupons.length === 0) return null;
  return (
    <Part title={say('office.customer_coupons')}>
      <Card>
        <List disablePadding>
          {coupons.map(({ code, display_id, used_at, is_returned }) => (
            <ListItem key={display_id}>
              <ListItemText
                primary={code}
                secondary={[
                  formatOrderNumber(display_id),
                  momentIn(language, used_at),
                  is_returned && say('office.customer_coupon_returned'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </ListItem>
          ))}
        </List>
      </Card>
    </Part>
  );
}
