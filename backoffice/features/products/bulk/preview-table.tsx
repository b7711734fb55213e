import { formatMoney } from '@kebun/contract/money.ts';
import type { ChangedProduct } from '@kebun/contract/staff-products.ts';
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useText } from '#platform/texts.tsx';

interface Props {
  products: readonly ChangedProduct[];
  kind: 'percent' | 'amount' | 'category_id' | 'status';
}

/** What each of them is and would be. One that stands in the way says why. */
export function PreviewTable({ products, kind }: Props) {
  const text = useText();
  return (
    <Table size="small" sx={{ marginTop: 3 }}>
      <TableHead>
        <TableRow>
          <TableCell>{text('office.product')}</TableCell>
          <TableCell>{text('office.bulk_now')}</TableCell>
          <TableCell>{text('office.bulk_then')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {products.flatMap((product) =>
          linesOf(product, kind, text).map(({ key, now, after }, n) => (
            <TableRow key={`${product.id} ${key}`}>
              <TableCell>
                {n === 0 && product.name}
                {n === 0 && product.obstacle && (
                  <Typography variant="body2" color="error">
                    {product.obstacle}
                  </Typography>
                )}
              </TableCell>
              <TableCell>{now}</TableCell>
              <TableCell sx={{ fontWeight: 600 }}>{after}</TableCell>
            </TableRow>
          )),
        )}
      </TableBody>
    </Table>
  );
}

function linesOf(
  { packs, category, status }: ChangedProduct,
  kind: Props['kind'],
  text: ReturnType<typeof useText>,
) {
  if (kind === 'category_id') return [{ key: kind, now: category.from, after: category.to }];
  if (kind === 'status') {
    const named = (state: typeof status.from) => text(`office.goods_state_${state}`);
    return [{ key: kind, now: named(status.from), after: named(status.to) }];
  }
  const both = (price: number, sale: number | null) =>
    sale === null ? formatMoney(price) : `${formatMoney(sale)} (${formatMoney(price)})`;
  return packs.map(({ unit, price, sale_price, new_price, new_sale_price }) => ({
    key: unit,
    now: `${unit} · ${both(price, sale_price)}`,
    after: both(new_price, new_sale_price),
  }));
}
