import { formatMoney } from '@kebun/contract/money.ts';
import type { StaffDelivery, StaffMethod } from '@kebun/contract/staff-delivery.ts';
import { Button, Card, Chip, List, ListItem, ListItemText } from '@mui/material';
import { useState } from 'react';
import { useTexts } from '#platform/texts.tsx';
import { WayDialog } from './way-dialog.tsx';

interface Props {
  plan: StaffDelivery;
  mayChange: boolean;
}

/** The ways that goods travel, where each leads and what it costs. */
export function Ways({ plan, mayChange }: Props) {
  const { say, language } = useTexts();
  const [changing, setChanging] = useState<StaffMethod>();
  const ledTo = ({ zones }: StaffMethod) =>
    plan.zones.filter(({ code }) => zones.includes(code)).map((zone) => zone[`name_${language}`]);
  const leads = (method: StaffMethod) =>
    method.type === 'pickup' ? [say('office.delivery_from_anywhere')] : ledTo(method);
  const costs = ({ fee, free_from }: StaffMethod) => [
    formatMoney(fee),
    free_from !== null && say('office.delivery_free_from', { amount: formatMoney(free_from) }),
  ];
  return (
    <Card>
      <List disablePadding>
        {plan.methods.map((method) => (
          <ListItem key={method.id} divider sx={{ gap: 2 }}>
            <ListItemText
              primary={method[`name_${language}`]}
              secondary={[...leads(method), ...costs(method), method[`eta_text_${language}`]]
                .filter(Boolean)
                .join(' · ')}
            />
            {!method.is_active && <Chip size="small" label={say('office.delivery_paused')} />}
            {mayChange && (
              <Button
                onClick={() => setChanging(method)}
                aria-label={say('office.delivery_change_of', { name: method[`name_${language}`] })}
              >
                {say('office.delivery_change')}
              </Button>
            )}
          </ListItem>
        ))}
      </List>
      {changing && <WayDialog method={changing} zones={plan.zones} onClose={() => setChanging(undefined)} />}
    </Card>
  );
}
