import type { StaffProductRow } from '@kebun/contract/catalogue/products/staff-products.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import AddIcon from '@mui/icons-material/Add';
import ProduceIcon from '@mui/icons-material/PlaylistAdd';
import { Box, Button, Checkbox, type Theme, Typography, useMediaQuery } from '@mui/material';
import { Datagrid, FunctionField, List, SimpleList, useListContext, usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { StockFigure } from '#features/inventory/stock-figure.tsx';
import { momentIn } from '#platform/data/format-moments.ts';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { BulkChange } from './bulk-change.tsx';
import { FormTabs } from './form-tabs.tsx';
import { ProductFilters } from './product-filters.tsx';
import { StateChip } from './state-chip.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** All products, on sale or not, the last changed first. */
export function ProductList() {
  const { t } = useI18n();
  const { permissions = [] } = usePermissions<string[]>();
  const mayWrite = permissions.includes('products.write');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', paddingTop: 3 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {t('common.products')}
        </Typography>
        {mayWrite && (
          <Button component={Link} to="/produce" startIcon={<ProduceIcon />}>
            {t('office.produce')}
          </Button>
        )}
        {mayWrite && (
          <Button component={Link} to="/products/create" variant="contained" startIcon={<AddIcon />}>
            {t('office.product_new')}
          </Button>
        )}
      </Box>
      <List
        title={t('common.products')}
        actions={false}
        exporter={false}
        empty={false}
        perPage={25}
        pagination={<FormTabs />}
        sx={{
          maxWidth: 1400,
          '& .RaList-content': { overflow: 'hidden' },
          '& .tick': { width: 56, padding: 0.5 },
        }}
      >
        <ProductFilters />
        {mayWrite && <BulkChange />}
        <Rows mayWrite={mayWrite} />
      </List>
    </>
  );
}

function Rows({ mayWrite }: { mayWrite: boolean }) {
  const { t, language } = useI18n();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  if (isNarrow) {
    return (
      <SimpleList<StaffProductRow>
        leftIcon={(product) => (
          <>
            {mayWrite && <RowCheckbox product={product} />}
            <Thumbnail src={product.thumbnail} />
          </>
        )}
        primaryText={({ name }) => name}
        secondaryText={(product) => (
          <>
            {formatPrice(product)} · <StockFigure product={product} isAlone />
          </>
        )}
        tertiaryText={({ status, publish_at }) =>
          status !== 'publish' && <StateChip status={status} publishAt={publish_at} />
        }
        rowClick="edit"
        sx={{
          '& .RaSimpleList-tertiary': { opacity: 1, float: 'none', marginLeft: 1 },
          '& .MuiListItemIcon-root': { minWidth: mayWrite ? 104 : 60, alignItems: 'center' },
        }}
      />
    );
  }
  return (
    <Datagrid rowClick="edit" bulkActionButtons={false}>
      {mayWrite && (
        <FunctionField<StaffProductRow>
          label={<AllRowsCheckbox />}
          render={(product) => <RowCheckbox product={product} />}
          sortable={false}
          cellClassName="tick"
          headerClassName="tick"
        />
      )}
      <FunctionField<StaffProductRow>
        label={t('common.product')}
        render={({ thumbnail, name, slug }) => (
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Thumbnail src={thumbnail} />
            <div>
              <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
              <Typography variant="body2" color="text.secondary">
                {slug}
              </Typography>
            </div>
          </Box>
        )}
        sortable={false}
      />
      <FunctionField<StaffProductRow>
        label={t('catalogue.categories')}
        render={({ category }) => category}
        sortable={false}
      />
      <FunctionField<StaffProductRow>
        label={t('catalogue.price')}
        textAlign="right"
        render={(product) => <Price product={product} />}
        sortable={false}
      />
      <FunctionField<StaffProductRow>
        label={t('office.product_stock')}
        textAlign="right"
        render={(product) => <StockFigure product={product} />}
        sortable={false}
      />
      <FunctionField<StaffProductRow>
        label={t('office.product_state')}
        render={({ status, publish_at }) => <StateChip status={status} publishAt={publish_at} />}
        sortable={false}
      />
      <FunctionField<StaffProductRow>
        label={t('office.product_changed')}
        render={({ updated_at }) => momentIn(language, updated_at)}
        sortable={false}
      />
    </Datagrid>
  );
}

const formatPrice = ({ price, sale_price }: StaffProductRow) => formatMoney(sale_price ?? price);

/** The present price, the usual price, and the pack that it is for. */
function Price({ product }: { product: StaffProductRow }) {
  const { t } = useI18n();
  const { price, sale_price, packs, unit } = product;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' }}>
        {sale_price !== null && (
          <Typography component="s" variant="body2" color="text.secondary">
            {formatMoney(price)}
          </Typography>
        )}
        <Typography sx={{ fontWeight: 600 }}>
          {packs > 1 ? t('ui.price_from', { price: formatPrice(product) }) : formatPrice(product)}
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {packs > 1 ? t('office.product_packs_count', { count: packs }) : unit}
      </Typography>
    </>
  );
}

/** Selects a row for a bulk change. The grid's own checkboxes have no accessible names. */
function RowCheckbox({ product: { id, name } }: { product: StaffProductRow }) {
  const text = useT();
  const { selectedIds, onToggleItem } = useListContext<StaffProductRow>();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onClick={(event) => event.stopPropagation()} // else the row would open
      sx={{ width: 44, height: 44 }}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': text('office.bulk_tick', { name }) } }}
    />
  );
}

/** Selects all rows of this page, or none. */
function AllRowsCheckbox() {
  const text = useT();
  const { data = [], selectedIds, onSelect } = useListContext<StaffProductRow>();
  const ids = data.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && selectedIds.length > 0}
      onChange={() => onSelect(isAll ? [] : ids)}
      slotProps={{ input: { 'aria-label': text('office.bulk_tick_all') } }}
    />
  );
}
