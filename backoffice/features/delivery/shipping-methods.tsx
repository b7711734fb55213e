import { orderMethods, type StaffDelivery } from '@kebun/contract/delivery/staff-delivery.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { Box, Button, Card, IconButton, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-mutation.ts';
import { ToneChip } from '#platform/display/tone-chip.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { ShippingMethodDialog } from './shipping-method-dialog.tsx';

type ShippingMethod = StaffDelivery['methods'][number];

interface Props {
  plan: StaffDelivery;
  mayChange: boolean;
}

/** The shipping methods, in the order in which shoppers see them. */
export function ShippingMethods({ plan, mayChange }: Props) {
  const { t } = useI18n();
  const [openDialog, setOpenDialog] = useState<ShippingMethod | 'new'>();
  const ids = plan.methods.map(({ id }) => id);
  const order = useAction((ids: string[]) => call(orderMethods, { body: { ids: ids } }), {
    done: t('office.saved'),
  });
  const move = (from: number, by: -1 | 1) =>
    order.mutate(ids.toSpliced(from, 1).toSpliced(from + by, 0, ids[from] ?? ''));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {mayChange && (
        <Button variant="contained" onClick={() => setOpenDialog('new')} sx={{ justifySelf: 'start' }}>
          {t('office.shipping_method_add')}
        </Button>
      )}
      {plan.methods.length === 0 && <Typography>{t('office.shipping_method_none')}</Typography>}
      {plan.methods.length > 0 && (
        <Card>
          <List disablePadding>
            {plan.methods.map((way, at) => (
              <WayRow
                key={way.id}
                way={way}
                zones={plan.zones}
                {...(mayChange && {
                  steps: { isFirst: at === 0, isLast: at === ids.length - 1, isBusy: order.isPending },
                  onMove: (by: -1 | 1) => move(at, by),
                  onChange: () => setOpenDialog(way),
                })}
              />
            ))}
          </List>
        </Card>
      )}
      {openDialog && (
        <ShippingMethodDialog
          {...(openDialog !== 'new' && { way: openDialog })}
          zones={plan.zones}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </Box>
  );
}

interface RowProps {
  way: ShippingMethod;
  zones: StaffDelivery['zones'];
  steps?: { isFirst: boolean; isLast: boolean; isBusy: boolean };
  onMove?: (by: -1 | 1) => void;
  onChange?: () => void;
}

/** One shipping method: zones, fee, limits, and its number of open orders. */
function WayRow({ way, zones, steps, onMove, onChange }: RowProps) {
  const { t, language } = useI18n();
  const name = textIn(way.name, language);
  const led = zones.filter(({ code }) => way.zones.includes(code)).map((zone) => textIn(zone.name, language));
  const facts = [
    way.type === 'pickup' ? t('office.delivery_from_anywhere') : led.join(', '),
    formatMoney(way.fee),
    way.free_from !== null && t('checkout.free_from', { amount: formatMoney(way.free_from) }),
    way.minimum !== null && t('office.shipping_method_minimum_of', { amount: formatMoney(way.minimum) }),
    way.lead_minutes > 0 && t('office.shipping_method_lead_of', { hours: way.lead_minutes / 60 }),
    textIn(way.eta_text, language),
    way.open_orders > 0 && t('office.shipping_method_open', { count: way.open_orders }),
  ];
  return (
    <ListItem divider sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ListItemText primary={name} secondary={facts.filter(Boolean).join(' · ')} sx={{ flex: '1 1 16rem' }} />
      {!way.is_active && <ToneChip tone="ink-soft" label={t('office.delivery_paused')} />}
      {steps && onMove && (
        <Box sx={{ marginLeft: 'auto' }}>
          <IconButton
            aria-label={t('office.layout_up', { name })}
            disabled={steps.isFirst || steps.isBusy}
            onClick={() => onMove(-1)}
          >
            <UpIcon />
          </IconButton>
          <IconButton
            aria-label={t('office.layout_down', { name })}
            disabled={steps.isLast || steps.isBusy}
            onClick={() => onMove(1)}
          >
            <DownIcon />
          </IconButton>
          <Button onClick={onChange} aria-label={t('office.delivery_change_of', { name })}>
            {t('common.change')}
          </Button>
        </Box>
      )}
    </ListItem>
  );
}
