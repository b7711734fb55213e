import type { StaffDelivery } from '@kebun/contract/delivery/staff-delivery.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Box, Button, Card, Chip, List, ListItem, ListItemText } from '@mui/material';
import { useState } from 'react';
import { weekdayIn } from '#platform/data/weekdays.ts';
import { Part } from '#platform/display/panel.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { WindowDialog } from './window-dialog.tsx';

const week = [1, 2, 3, 4, 5, 6, 7];

type StaffWindow = StaffDelivery['windows'][number];

interface Props {
  plan: StaffDelivery;
  mayChange: boolean;
}

/** The weekly delivery windows: time, capacity and cut-off. */
export function DeliveryWindows({ plan, mayChange }: Props) {
  const { t, language } = useI18n();
  const [openDialog, setOpenDialog] = useState<StaffWindow | 'new'>();
  const methods = plan.methods.filter(({ requires_slot }) => requires_slot);
  const methodOf = ({ method_id }: StaffWindow) =>
    textIn(plan.methods.find(({ id }) => id === method_id)?.name, language);
  const describe = (window: StaffWindow) => [methods.length > 1 && methodOf(window), ...limitsOf(window)];
  const limitsOf = ({ capacity, fee, cutoff_minutes }: StaffWindow) => [
    t('office.delivery_carries', { count: capacity }),
    t('office.delivery_cutoff_of', { hours: cutoff_minutes / 60 }),
    fee > 0 && formatMoney(fee),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {mayChange && methods.length > 0 && (
        <Button variant="contained" onClick={() => setOpenDialog('new')} sx={{ justifySelf: 'start' }}>
          {t('office.delivery_add_window')}
        </Button>
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {week.map((weekday) => (
          <Part key={weekday} title={weekdayIn(language, weekday)}>
            <Card>
              <List disablePadding>
                {plan.windows
                  .filter((window) => window.weekday === weekday)
                  .map((window) => (
                    <ListItem key={window.id} divider sx={{ gap: 1 }}>
                      <ListItemText
                        primary={`${window.from}–${window.to}`}
                        secondary={describe(window).filter(Boolean).join(' · ')}
                      />
                      {!window.is_active && <Chip size="small" label={t('office.delivery_paused')} />}
                      {mayChange && (
                        <Button
                          onClick={() => setOpenDialog(window)}
                          aria-label={t('office.delivery_change_of', {
                            name: `${weekdayIn(language, weekday)} ${window.from}`,
                          })}
                        >
                          {t('common.change')}
                        </Button>
                      )}
                    </ListItem>
                  ))}
              </List>
            </Card>
          </Part>
        ))}
      </Box>
      {openDialog && (
        <WindowDialog
          methods={methods}
          {...(openDialog !== 'new' && { window: openDialog })}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </Box>
  );
}
