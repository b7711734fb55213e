import type { ChangedProduct } from '@kebun/contract/catalogue/products/staff-products.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import type { Kind } from './bulk-kinds.ts';

interface Props {
  products: readonly ChangedProduct[];
  kind: Kind;
}

/** Each product before and after the change. One that prevents the change says why. */
export function BulkPreview({ products, kind }: Props) {
  const { t, language } = useI18n();
  return (
    <Table size="small" sx={{ marginTop: 3 }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('common.product')}</TableCell>
          <TableCell>{t('office.now')}</TableCell>
          <TableCell>{t('office.bulk_then')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {products.flatMap((product) =>
          linesOf(product, kind, { t, between: languageFacts[language].listComma }).map(
            ({ key, now, after }, n) => (
              <TableRow key={`${product.id} ${key}`}>
                <TableCell>
                  {n === 0 && product.name}
                  {n === 0 && product.block_reason && (
                    <Typography variant="body2" color="error">
                      {product.block_reason}
                    </Typography>
                  )}
                </TableCell>
                <TableCell>{now}</TableCell>
                <TableCell sx={{ fontWeight: 600 }}>{after}</TableCell>
              </TableRow>
            ),
          ),
        )}
      </TableBody>
    </Table>
  );
}

interface FormatContext {
  t: ReturnType<typeof useI18n>['t'];
  between: string; // the separator of a list
}

function linesOf(
  { packs, category, status, labels }: ChangedProduct,
  kind: Props['kind'],
  { t, between }: FormatContext,
) {
  if (kind === 'category_id') return [{ key: kind, now: category.from, after: category.to }];
  if (kind === 'status') {
    const named = (state: typeof status.from) => t(`office.product_state_${state}`);
    return [{ key: kind, now: named(status.from), after: named(status.to) }];
  }
  if (kind !== 'percent' && kind !== 'amount') {
    const named = (names: readonly string[]) => names.join(between) || '–';
    return [{ key: kind, now: named(labels.from), after: named(labels.to) }];
  }
  const both = (price: number, sale: number | null) =>
    sale === null ? formatMoney(price) : `${formatMoney(sale)} (${formatMoney(price)})`;
  return packs.map(({ unit, price, sale_price, new_price, new_sale_price }) => ({
    key: unit,
    now: `${unit} · ${both(price, sale_price)}`,
    after: both(new_price, new_sale_price),
  }));
}
