import { orderMethods, type StaffDelivery } from '@kebun/contract/delivery/staff-delivery.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { Box, Button, Card, IconButton, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
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
            {plan.methods.map((method, at) => (
              <MethodRow
                key={method.id}
                method={method}
                zones={plan.zones}
                {...(mayChange && {
                  steps: { isFirst: at === 0, isLast: at === ids.length - 1, isBusy: order.isPending },
                  onMove: (by: -1 | 1) => move(at, by),
                  onChange: () => setOpenDialog(method),
                })}
              />
            ))}
          </List>
        </Card>
      )}
      {openDialog && (
        <ShippingMethodDialog
          {...(openDialog !== 'new' && { method: openDialog })}
          zones={plan.zones}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </Box>
  );
}

interface RowProps {
  method: ShippingMethod;
  zones: StaffDelivery['zones'];
  steps?: { isFirst: boolean; isLast: boolean; isBusy: boolean };
  onMove?: (by: -1 | 1) => void;
  onChange?: () => void;
}

/** One shipping method: zones, fee, limits, and its number of open orders. */
function MethodRow({ method, zones, steps, onMove, onChange }: RowProps) {
  const { t, language } = useI18n();
  const name = textIn(method.name, language);
  const led = zones
    .filter(({ code }) => method.zones.includes(code))
    .map((zone) => textIn(zone.name, language));
  const facts = [
    method.type === 'pickup' ? t('office.delivery_from_anywhere') : led.join(', '),
    formatMoney(method.fee),
    method.free_from !== null && t('checkout.free_from', { amount: formatMoney(method.free_from) }),
    method.minimum !== null &&
      t('office.shipping_method_minimum_of', { amount: formatMoney(method.minimum) }),
    method.lead_minutes > 0 && t('office.shipping_method_lead_of', { hours: method.lead_minutes / 60 }),
    textIn(method.eta_text, language),
    method.open_orders > 0 && t('office.shipping_method_open', { count: method.open_orders }),
  ];
  return (
    <ListItem divider sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ListItemText primary={name} secondary={facts.filter(Boolean).join(' · ')} sx={{ flex: '1 1 16rem' }} />
      {!method.is_active && <ToneChip tone="ink-soft" label={t('office.delivery_paused')} />}
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
