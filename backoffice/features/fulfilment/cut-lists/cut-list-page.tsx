import {
  type CutList,
  type CutNeed,
  closeCutList,
  getCutList,
  makeCutList,
} from '@kebun/contract/fulfilment/cut-lists.ts';
import { addDays, type Day, isDay, today } from '@kebun/contract/lib/days.ts';
import { cutDaysShown } from '@kebun/contract/lib/limits.ts';
import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Title, usePermissions } from 'react-admin';
import { useSearchParams } from 'react-router';
import { formatGrams } from '#features/lots/packing-values.ts';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { dayIn, momentIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
import { Loading } from '#platform/display/loading.tsx';
import { PrintButton, PrintStyles } from '#platform/display/print-styles.tsx';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { NamedTable } from '#platform/lists/named-table.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { CutLines } from './cut-lines.tsx';
import { ShortOrders } from './shortfalls.tsx';

const everyMs = 30_000; // harvests are weighed in all morning

/** The cut list of a delivery day. The day is in the address; without one it is tomorrow. */
export function CutListPage() {
  const { t, language } = useI18n();
  const [search, setSearch] = useSearchParams();
  const first = today();
  const named = search.get('day') ?? '';
  const day = isDay(named) ? named : addDays(first, 1);
  const days = Array.from({ length: cutDaysShown }, (_, after) => addDays(first, after));
  const query = useQuery({
    queryKey: ['cut-list', day],
    queryFn: () => call(getCutList, { params: { day } }),
    refetchInterval: everyMs,
  });

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        paddingBlock: { xs: 2, md: 3 },
        maxWidth: 1200,
        '@media print': { paddingBlock: 0 },
      }}
    >
      <PrintStyles />
      <Title title={t('office.cut_list')} />
      <Typography variant="h1">{t('office.cut_list')}</Typography>
      <Box
        component="nav"
        aria-label={t('office.cut_days')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}
      >
        {[...new Set([...days, day])].sort().map((one) => (
          <Chip
            key={one}
            label={dayIn(language, one)}
            aria-pressed={one === day}
            color={one === day ? 'primary' : 'default'}
            variant={one === day ? 'filled' : 'outlined'}
            onClick={() => setSearch({ day: one })}
          />
        ))}
      </Box>
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      {query.data && <List key={day} day={day} list={query.data.data} />}
    </Box>
  );
}

function List({ day, list }: { day: Day; list: CutList }) {
  const { t, language } = useI18n();
  const { permissions = [] } = usePermissions<string[]>();
  const mayChange = permissions.includes('lots.pack') && list.closed_at === null;
  const days = { delivery: dayIn(language, day), cut: dayIn(language, list.cut_on) };
  return (
    <>
      <Typography>
        {t('office.cut_for', days)}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {list.closed_at
            ? t('office.cut_closed_at', { moment: momentIn(language, list.closed_at) })
            : list.made_at
              ? t('office.cut_made_at', { moment: momentIn(language, list.made_at) })
              : t('office.cut_not_made')}
        </Box>
      </Typography>
      <Actions day={day} list={list} mayChange={mayChange} />
      {list.made_at && (
        <>
          <Shortfalls list={list} />
          {list.lines.length === 0 ? (
            <Typography color="text.secondary">{t('office.cut_nothing')}</Typography>
          ) : (
            <CutLines list={list} mayChange={mayChange} />
          )}
          {list.closed_at && <ShortOrders day={day} />}
          {list.needs.length > 0 && <CutNeeds needs={list.needs} />}
        </>
      )}
    </>
  );
}

function Actions({ day, list, mayChange }: { day: Day; list: CutList; mayChange: boolean }) {
  const text = useT();
  const make = useAction(() => call(makeCutList, { params: { day }, body: {} }), {
    done: text('office.cut_made'),
  });
  const close = useAction(() => call(closeCutList, { params: { day }, body: {} }), {
    done: text('office.cut_closed'),
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '@media print': { display: 'none' } }}>
      {mayChange && (
        <Button
          variant={list.made_at ? 'outlined' : 'contained'}
          disabled={make.isPending}
          onClick={() => make.mutate(undefined)}
        >
          {text(list.made_at ? 'office.cut_make_again' : 'office.cut_make')}
        </Button>
      )}
      {list.lines.length > 0 && <PrintButton />}
      {mayChange && list.made_at && (
        <ConfirmButton
          variant="outlined"
          label={text('office.cut_close')}
          lead={text('office.cut_close_lead')}
          isBusy={close.isPending}
          onConfirm={() => close.mutate(undefined)}
        />
      )}
    </Box>
  );
}

/** Names the packs that no batch can give, and those of a closed list that were not weighed in. */
function Shortfalls({ list: { needs, closed_at } }: { list: CutList }) {
  const text = useT();
  const lacking = needs
    .map(({ sku, short, missing }) => ({ sku, packs: closed_at ? missing : short }))
    .filter(({ packs }) => packs > 0);
  if (lacking.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ maxWidth: 900 }}>
      {text(closed_at ? 'office.cut_missing_lead' : 'office.cut_short_lead')}
      <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
        {lacking.map(({ sku, packs }) => (
          <li key={sku.id}>{`${packs} × ${sku.name} ${sku.unit}`}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** How the list was computed: ordered packs, stock, earlier harvests, and what is still missing. */
function CutNeeds({ needs }: { needs: readonly CutNeed[] }) {
  const text = useT();
  const figure = (label: string, value: (need: CutNeed) => ReactNode) => ({ label, value, isFigure: true });
  return (
    <Box
      component="section"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, breakInside: 'avoid' }}
    >
      <Typography variant="h2">{text('office.cut_needs')}</Typography>
      <NamedTable
        name={text('office.cut_needs')}
        rows={needs}
        keyOf={({ sku }) => sku.id}
        columns={[
          { label: text('common.product'), value: ({ sku }) => <Product {...sku} /> },
          figure(text('office.cut_ordered'), ({ ordered }) => ordered),
          figure(text('office.product_stock'), ({ in_stock }) => in_stock),
          figure(text('office.cut_harvested_before'), ({ harvested_g }) => gramsOf(harvested_g)),
          figure(text('office.cut_to_cut'), ({ pack_g, grams }) =>
            pack_g === null ? text('office.cut_no_weight') : gramsOf(grams),
          ),
          figure(text('office.cut_weighed'), ({ grams, weighed_g }) =>
            grams > 0 ? formatGrams(weighed_g) : null,
          ),
          figure(text('office.cut_missing_packs'), ({ missing }) => <Missing packs={missing} />),
        ]}
      />
    </Box>
  );
}

const gramsOf = (grams: number) => (grams > 0 ? formatGrams(grams) : null);

const Product = ({ name, unit }: CutNeed['sku']) => (
  <>
    {name}{' '}
    <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {unit}
    </Box>
  </>
);

const Missing = ({ packs }: { packs: number }) => (
  <Box component="span" sx={packs > 0 ? { fontWeight: 700, color: 'error.main' } : {}}>
    {packs}
  </Box>
);
