import { fullDayIn } from '@kebun/contract/lib/date-wording.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { changePreOrder, type StaffPreOrder } from '@kebun/contract/preorders/staff-preorders.ts';
import { Box, Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { Facts } from '#platform/display/facts.tsx';
import { EditPage } from '#platform/records/record-pages.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { expectedDays, PreOrderState } from './pre-order-list.tsx';

/** The pre-orders of one batch: what was sold, and the button that opens or closes them. */
export default function PreOrderPage() {
  return (
    <EditPage<StaffPreOrder> title={({ product, unit }) => `${product.name} · ${unit}`}>
      <Offer />
    </EditPage>
  );
}

function Offer() {
  const { t, language } = useI18n();
  const offer = useRecordContext<StaffPreOrder>();
  const { mutate, isPending } = useAction((is_open: boolean) =>
    call(changePreOrder, {
      params: { id: offer?.id ?? '' },
      body: { is_open, ...(offer && { version: offer.version }) },
    }),
  );
  if (!offer) return null;
  const { batch, waiting, most, filled, slipped_orders, is_open, low_kg } = offer;
  const facts = [
    { label: t('office.product_state'), value: <PreOrderState offer={offer} /> },
    { label: t('office.lot_batch'), value: `${batch.farm} · ${batch.code} · ${batch.variety}` },
    { label: t('office.preorders_expected'), value: `${expectedDays(offer, language)} · ${low_kg} kg` },
    { label: t('office.preorders_sold'), value: t('office.preorders_sold_of', { sold: waiting, most }) },
    { label: t('office.preorders_filled'), value: filled },
    {
      label: t('office.preorders_slipped'),
      value:
        slipped_orders.length === 0
          ? null
          : slipped_orders.map(({ id, display_id, deliver_on, packs }) => (
              <Box key={id}>
                <Link to={`/orders/${id}/show`}>{formatOrderNumber(display_id)}</Link>
                {` · ${fullDayIn(language, deliver_on)} · ${t('office.preorders_packs', { count: packs })}`}
              </Box>
            )),
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2 }}>
      <Facts facts={facts} />
      <Box>
        <Button variant="outlined" disabled={isPending} onClick={() => mutate(!is_open)}>
          {t(is_open ? 'office.preorders_close' : 'office.preorders_reopen')}
        </Button>
      </Box>
    </Box>
  );
}
