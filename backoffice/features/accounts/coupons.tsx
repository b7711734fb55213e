import type { Customer } from '@kebun/contract/accounts/staff-customers.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Card, List, ListItem, ListItemText } from '@mui/material';
import { momentIn } from '#platform/data/format-moments.ts';
import { Part } from '#platform/display/panel.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** The coupons that a customer has used, with their orders. */
export function Coupons({ customer }: { customer: Customer }) {
  const { t, language } = useI18n();
  const { coupons } = customer;
  if (coupons.length === 0) return null;
  return (
    <Part title={t('office.customer_coupons')}>
      <Card>
        <List disablePadding>
          {coupons.map(({ code, display_id, used_at, is_returned }) => (
            <ListItem key={display_id}>
              <ListItemText
                primary={code}
                secondary={[
                  formatOrderNumber(display_id),
                  momentIn(language, used_at),
                  is_returned && t('office.customer_coupon_returned'),
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
