import { fullDayIn } from '@kebun/contract/lib/date-wording.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { changePresale, checkSlips, type StaffPresale } from '@kebun/contract/preorders/staff-presales.ts';
import { Box, Button, Link } from '@mui/material';
import { useNotify, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { Facts } from '#platform/display/facts.tsx';
import { EditPage } from '#platform/records/record-pages.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { expectedDays, PresaleState } from './presale-list.tsx';

/** The presale of one batch: what was sold, and the button that opens or closes it. */
export default function PresalePage() {
  return (
    <EditPage<StaffPresale> title={({ product, unit }) => `${product.name} · ${unit}`}>
      <Presale />
    </EditPage>
  );
}

function Presale() {
  const { t, language } = useI18n();
  const notify = useNotify();
  const presale = useRecordContext<StaffPresale>();
  const { mutate, isPending } = useAction((is_open: boolean) =>
    call(changePresale, {
      params: { id: presale?.id ?? '' },
      body: { is_open, ...(presale && { version: presale.version }) },
    }),
  );
  const check = useAction(() => call(checkSlips, { body: {} }), {
    onDone: ({ message }) => notify(message, { type: 'success' }),
  });
  if (!presale) return null;
  const { batch, waiting, most, filled, slipped_orders, is_open, low_kg } = presale;
  const facts = [
    { label: t('office.product_state'), value: <PresaleState presale={presale} /> },
    { label: t('office.lot_batch'), value: `${batch.farm} · ${batch.code} · ${batch.variety}` },
    { label: t('office.presales_expected'), value: `${expectedDays(presale, language)} · ${low_kg} kg` },
    { label: t('office.presales_sold'), value: t('office.presales_sold_of', { sold: waiting, most }) },
    { label: t('office.presales_filled'), value: filled },
    {
      label: t('office.presales_slipped'),
      value:
        slipped_orders.length === 0
          ? null
          : slipped_orders.map(({ id, display_id, deliver_on, packs }) => (
              <Box key={id}>
                <Link component={RouterLink} to={`/orders/${id}/show`}>
                  {formatOrderNumber(display_id)}
                </Link>
                {` · ${fullDayIn(language, deliver_on)} · ${t('office.presales_packs', { count: packs })}`}
              </Box>
            )),
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2 }}>
      <Facts facts={facts} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={isPending} onClick={() => mutate(!is_open)}>
          {t(is_open ? 'office.presales_close' : 'office.presales_reopen')}
        </Button>
        {waiting > 0 && (
          <Button variant="outlined" loading={check.isPending} onClick={() => check.mutate()}>
            {t('office.presales_check')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
