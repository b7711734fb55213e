import { addDays } from '@kebun/contract/lib/days.ts';
import { individualEInvoiceFrom } from '@kebun/contract/lib/limits.ts';
import { total } from '@kebun/contract/lib/money.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { formatInvoiceNumber, formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Db } from '#platform/db/db.ts';
import { type Cell, csvOf } from '#platform/files/csv.ts';
import { spanOf } from './figures.ts';
import { nextMonth } from './months.ts';
import { type Receipt, type ReceiptScope, ratesOfPeriod, receiptsOfPeriod } from './receipts-of-period.ts';

/** The buyer of a consolidated e-invoice, and the TIN that LHDN gives it. LHDN, e-Invoice Specific Guideline. */
const generalPublic = { name: 'General Public', tin: 'EI00000000010' };

/** Returns the receipts of a Malaysian month that belong to its consolidated e-invoice. */
export function scopeOfMonth(month: string): ReceiptScope {
  const first = `${month}-01`;
  return { ...spanOf({ from: first, to: addDays(nextMonth(first), -1) }), withOwnEInvoice: false };
}

/**
 * Yields the receipts of a Malaysian month as CSV, with a column for the tax of each rate. Orders whose buyer wants an
 * own e-invoice are left out.
 */
export const consolidatedReceipts = (db: Db, month: string, t: Translate): AsyncIterable<string> =>
  csvOf(cellsOf(db, scopeOfMonth(month), t));

async function* cellsOf(db: Db, scope: ReceiptScope, t: Translate): AsyncGenerator<readonly Cell[]> {
  const rates = await ratesOfPeriod(db, scope);
  const { business } = await readSettings(db);
  const heading = (column: Column) => t(`e_invoice.column_${column}`);
  yield [
    ...(['kind', 'receipt', 'day', 'order', 'before_tax'] as const).map(heading),
    ...rates.map((rate) => t('e_invoice.column_tax', { rate: rate / 100 })),
    ...(['amount', 'buyer', 'tin', 'seller_tin', 'note'] as const).map(heading),
  ];
  const sums = { amount: 0, taxes: rates.map(() => 0) };
  for await (const receipt of receiptsOfPeriod(db, scope)) {
    const taxes = rates.map((rate) => taxAt(receipt, rate));
    sums.amount += receipt.amount;
    sums.taxes = sums.taxes.map((sum, index) => sum + (taxes[index] ?? 0));
    yield [
      t(`e_invoice.kind_${receipt.kind}`),
      formatInvoiceNumber(receipt.number),
      receipt.day,
      formatOrderNumber(receipt.display_id),
      ...amountCells(receipt.amount, taxes),
      generalPublic.name,
      generalPublic.tin,
      business.tin ?? '',
      receipt.kind === 'sale' && receipt.amount >= individualEInvoiceFrom ? t('e_invoice.needs_own') : '',
    ];
  }
  yield [t('common.total'), '', '', '', ...amountCells(sums.amount, sums.taxes), '', '', '', ''];
}

type Column =
  | 'kind'
  | 'receipt'
  | 'day'
  | 'order'
  | 'before_tax'
  | 'amount'
  | 'buyer'
  | 'tin'
  | 'seller_tin'
  | 'note';

const taxAt = ({ tax_lines }: Receipt, rate: number) =>
  total(tax_lines.filter((line) => line.rate === rate).map(({ tax }) => tax));

/** Returns the amount before tax, the taxes, and the amount, in ringgit. */
const amountCells = (amount: number, taxes: readonly number[]): Cell[] =>
  [amount - total(taxes), ...taxes, amount].map((sen) => ({ sen }));
