import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { complaintsBeforeHold } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { countryName, getPackLot, type PackLot, savePlace } from '@kebun/contract/lots/staff-lots.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Alert, Box, Button, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { fullDayIn, momentIn } from '#platform/data/format-moments.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { DetailPage } from '#platform/display/detail-page.tsx';
import { Facts } from '#platform/display/facts.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { Clearance, SplitLots } from './clearance.tsx';
import { LabelButton } from './label-button.tsx';
import { LotHold } from './lot-hold.tsx';
import { LotEdges, LotStory, Repackings } from './lot-story.tsx';
import { PackLotChips } from './pack-lot-chips.tsx';
import { formatGrams } from './packing-values.ts';
import { WriteOffDialog } from './write-off-dialog.tsx';

/** One pack lot: what it was made of, its units, and where they went. */
export default function PackLotPage() {
  const { t, language } = useI18n();
  const { id: code = '' } = useParams();
  const { permissions = [] } = usePermissions<string[]>();
  const [isWritingOff, setIsWritingOff] = useState(false);
  const [isPlacing, setIsPlacing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['pack-lot', code],
    queryFn: () => call(getPackLot, { params: { code } }),
  });
  if (error) return <RetryNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { data: lot } = data;
  const { near_date } = lot;
  const inGrams = (g: number | null) => (g === null ? null : formatGrams(g));
  return (
    <DetailPage title={lot.code} beside={<PackLotChips lot={lot} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <LabelButton code={lot.code} packs={lot.packs} />
        <LotHold
          code={lot.code}
          state={lot.state}
          isOffSale={lot.is_off_sale}
          isEmpty={lot.on_hand + lot.blocked_units === 0}
        />
        <Clearance lot={lot} />
        {lot.state === 'ok' &&
          lot.on_hand > 0 &&
          !near_date.split_from &&
          permissions.includes('lots.pack') && (
            <Button
              variant="outlined"
              component={RouterLink}
              to={`/pack-lots/create?packs=${encodeURIComponent(lot.code)}`}
            >
              {t('office.repack')}
            </Button>
          )}
        {permissions.includes('lots.pack') && (
          <Button variant="outlined" onClick={() => setIsPlacing(true)}>
            {t('office.lot_place')}
          </Button>
        )}
        {lot.blocked_units > 0 && permissions.includes('lots.hold') && (
          <Button variant="outlined" color="error" onClick={() => setIsWritingOff(true)}>
            {t('office.lot_write_off')}
          </Button>
        )}
      </Box>
      {lot.complaints >= complaintsBeforeHold && lot.state === 'ok' && (
        <Alert severity="warning">{t('office.complaint_hold_advice', { count: lot.complaints })}</Alert>
      )}
      <Facts
        facts={[
          { label: t('common.product'), value: `${lot.product.name} · ${lot.sku.unit} · ${lot.sku.code}` },
          {
            label: t('office.product_on_hand'),
            value: t('office.lot_grams_of', { left: lot.on_hand, all: lot.packs }),
          },
          {
            label: t('office.lot_split_from'),
            value: near_date.split_from && (
              <Link component={RouterLink} to={`/pack-lots/${near_date.split_from}`} sx={pressable}>
                {near_date.split_from}
              </Link>
            ),
          },
          {
            label: t('office.lot_near_date_price'),
            value:
              near_date.split_from &&
              t('office.lot_near_date_price_of', {
                reduced: formatMoney(near_date.prices.reduced),
                usual: formatMoney(near_date.prices.usual),
              }),
          },
          { label: t('office.lot_place'), value: lot.place },
          { label: t('office.lot_blocked_units'), value: lot.blocked_units > 0 ? lot.blocked_units : null },
          {
            label: t('office.lot_best_before'),
            value: lot.best_before && fullDayIn(language, lot.best_before),
          },
          {
            label: t(lot.kind === 'packed' ? 'office.lot_packed_on' : 'office.input_lot_received_on'),
            value: fullDayIn(language, lot.made_on),
          },
          {
            label: t('office.lot_harvested_on'),
            value: lot.harvested_on && fullDayIn(language, lot.harvested_on),
          },
          { label: t('common.farm'), value: lot.farm?.name ?? null },
          { label: t('office.lot_grade'), value: lot.grade && t(`office.lot_grade_${lot.grade}`) },
          { label: t('office.seed_supplier'), value: lot.supplier },
          { label: t('office.lot_produce_size'), value: lot.size },
          { label: t('common.country'), value: lot.country && countryName(lot.country, language) },
          { label: t('office.lot_invoice'), value: lot.invoice_number },
          { label: t('office.lot_taken'), value: inGrams(lot.input_g) },
          { label: t('office.lot_net_weight'), value: inGrams(lot.pack_g) },
          { label: t('office.lot_waste'), value: inGrams(lot.waste_g) },
          { label: t('office.lot_overfill'), value: inGrams(lot.overfill_g) },
          { label: t('office.lot_by'), value: lot.by },
          {
            label: t('office.complaints'),
            value:
              lot.complaints === 0 ? null : permissions.includes('refunds.read') ? (
                <Link component={RouterLink} to={complaintsAbout(lot.code)} sx={pressable}>
                  {t('office.complaint_count', { count: lot.complaints })}
                </Link>
              ) : (
                t('office.complaint_count', { count: lot.complaints })
              ),
          },
        ]}
      />
      {lot.kind === 'packed' && (
        <LotEdges title={t('office.lot_made_from')} place="harvest-lots" edges={lot.made_from} />
      )}
      <Repackings title={t('office.repacked_from')} rows={lot.repacked_from} />
      <Repackings title={t('office.repacked_into')} rows={lot.repacked_into} />
      <SplitLots near_date={near_date} />
      <LotStory
        title={t('office.lot_movements')}
        empty={t('office.lot_no_movements')}
        rows={lot.movements.map(({ reason, delta, note, at, by, order, recall_number }, n) => ({
          key: String(n),
          amount: delta > 0 ? `+${delta}` : `−${-delta}`,
          title: order ? (
            <>
              {t(`office.stock_${reason as 'sold'}`)}{' '}
              <Link component={RouterLink} to={`/orders/${order.id}/show`} sx={pressable}>
                {formatOrderNumber(order.display_id)}
              </Link>
            </>
          ) : (
            [
              recall_number === null
                ? t(`office.stock_${reason as 'sold'}`)
                : t('office.destroyed_in_recall', { number: recall_number }),
              note,
            ]
              .filter(Boolean)
              .join(languageFacts[language].colon)
          ),
          detail: [momentIn(language, at), by].filter(Boolean).join(' · '),
        }))}
      />
      {isPlacing && <PlaceDialog lot={lot} onClose={() => setIsPlacing(false)} />}
      {isWritingOff && <WriteOffDialog lot={lot} onClose={() => setIsWritingOff(false)} />}
    </DetailPage>
  );
}

const complaintsAbout = (code: string) =>
  `/complaints?filter=${encodeURIComponent(JSON.stringify({ text: code }))}`;

interface PlaceDialogProps {
  lot: Pick<PackLot, 'code' | 'place'>;
  onClose: () => void;
}

/** Says where the packs of a lot lie, for the pick list. */
function PlaceDialog({ lot: { code, place }, onClose }: PlaceDialogProps) {
  const text = useT();
  const done = useDone();
  const form = useSubmit<{ place: string }>([], async (typed) => {
    await call(savePlace, { params: { code }, body: typed });
    await done(text('office.saved'));
    onClose();
  });
  return (
    <FormDialog
      title={text('office.lot_place')}
      confirm={text('common.save')}
      isBusy={form.isBusy}
      problem={form.errors['']}
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      <TypedField
        name="place"
        label={text('office.lot_place')}
        defaultValue={place ?? ''}
        most={40}
        hint={text('office.lot_place_hint')}
        errors={form.errors}
      />
    </FormDialog>
  );
}
