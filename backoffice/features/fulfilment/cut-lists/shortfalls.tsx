import {
  type LineShortfall,
  listShortfalls,
  notifyShortfalls,
  planSubstitute,
} from '@kebun/contract/fulfilment/shortfalls.ts';
import type { Day } from '@kebun/contract/lib/days.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { dayIn, momentIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
import { Loading } from '#platform/display/loading.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { ToneChip } from '#platform/display/tone-chip.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { SubstituteDialog } from '../packing/substitute-dialog.tsx';

const everyMs = 30_000; // packers and the job change them

const useShortfalls = (day: Day, enabled: boolean) =>
  useQuery({
    queryKey: ['shortfalls', day],
    queryFn: () => call(listShortfalls, { query: { day } }),
    refetchInterval: everyMs,
    enabled,
  });

/** Tells pickers and packers that a cut list leaves orders of the day short. */
export function ShortfallNotice({ day }: { day: Day | null }) {
  const { t, language } = useI18n();
  const { data } = useShortfalls(day ?? '', day !== null);
  const open = data?.data.filter(({ is_packed }) => !is_packed) ?? [];
  if (!day || open.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ maxWidth: 820, '@media print': { display: 'none' } }}>
      {t('office.short_for_packers', { day: dayIn(language, day) })}{' '}
      <Link component={RouterLink} to={`/cut-lists?day=${day}`} sx={pressable}>
        {t('office.short_orders')}
      </Link>
    </Alert>
  );
}

/** The orders that a closed cut list leaves short, with what their shoppers get. Only packers see them. */
export function ShortOrders({ day }: { day: Day }) {
  const text = useT();
  const toast = useNotify();
  const { permissions = [] } = usePermissions<string[]>();
  const mayPack = permissions.includes('orders.pack');
  const query = useShortfalls(day, mayPack);
  const notify = useAction(() => call(notifyShortfalls, { body: { day } }), {
    onDone: ({ data }) => toast(text('office.short_notified', { count: data.notified }), { type: 'success' }),
  });
  if (!mayPack) return null;
  if (query.isPending) return <Loading />;
  if (query.isError) return <RetryNotice error={query.error} onRetry={() => query.refetch()} />;
  const lines = query.data.data;
  if (lines.length === 0) return null;
  return (
    <Box
      component="section"
      sx={{ display: 'grid', gap: 1, maxWidth: 900, '@media print': { display: 'none' } }}
    >
      <Typography variant="h2">{text('office.short_orders')}</Typography>
      <Typography color="text.secondary">{text('office.short_lead')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {lines.map((line) => (
          <ShortLine key={line.id} line={line} />
        ))}
      </Box>
      {lines.some(({ notified_at }) => notified_at === null) && (
        <Button
          variant="contained"
          disabled={notify.isPending}
          onClick={() => notify.mutate(undefined)}
          sx={{ justifySelf: 'start' }}
        >
          {text('office.short_notify')}
        </Button>
      )}
    </Box>
  );
}

function ShortLine({ line }: { line: LineShortfall }) {
  const { t, language } = useI18n();
  const [isChoosing, setIsChoosing] = useState(false);
  const { order, name, unit, ordered, quantity, choice, substitute, slot_starts_at, notified_at } = line;
  const plan = useAction(
    (body: { sku_id: string; quantity: number; agreed: boolean } | null) =>
      call(planSubstitute, { params: { id: line.id }, body: { substitute: body, version: line.version } }),
    { done: t('office.short_planned') },
  );
  const mayReplace = choice !== 'refund' && !line.is_bundle && !line.is_packed && notified_at === null;
  return (
    <Box
      component="li"
      sx={{
        borderTop: '1px solid',
        borderColor: 'divider',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
        gap: 1,
        alignItems: 'center',
        paddingBlock: 1.25,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {name} {unit} · {t('office.short_units', { short: quantity, ordered })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          <Link component={RouterLink} to={`/orders/${order.id}/show`} sx={pressable}>
            {formatOrderNumber(order.display_id)}
          </Link>
          {[order.recipient, slot_starts_at && momentIn(language, slot_starts_at)]
            .filter(Boolean)
            .map((part) => ` · ${part}`)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginTop: 0.5 }}>
          <ToneChip
            tone="leaf"
            label={
              substitute
                ? `${substitute.quantity} × ${substitute.name} ${substitute.unit}`
                : t('office.short_will_refund')
            }
          />
          {!(choice === null && (substitute || notified_at)) && (
            <ToneChip
              tone={choice === null ? 'turmeric' : 'ink-soft'}
              label={t(`office.short_choice_${choice ?? 'none'}`)}
            />
          )}
          {notified_at && (
            <ToneChip
              tone="ink-soft"
              label={t('office.short_notified_on', { moment: momentIn(language, notified_at) })}
            />
          )}
        </Box>
      </Box>
      {mayReplace && (
        <Box sx={{ display: 'flex', gap: 1, justifySelf: { sm: 'end' } }}>
          {substitute && (
            <Button disabled={plan.isPending} onClick={() => plan.mutate(null)}>
              {t('office.short_rather_refund')}
            </Button>
          )}
          <Button variant="outlined" disabled={plan.isPending} onClick={() => setIsChoosing(true)}>
            {t('office.short_plan')}
          </Button>
        </Box>
      )}
      {isChoosing && (
        <SubstituteDialog
          order={order}
          line={{ id: line.id, substitution: choice }}
          name={name}
          missing={quantity}
          onClose={() => setIsChoosing(false)}
          onChosen={(chosen) => {
            setIsChoosing(false);
            plan.mutate({ sku_id: chosen.sku_id, quantity: chosen.quantity, agreed: chosen.agreed });
          }}
        />
      )}
    </Box>
  );
}
