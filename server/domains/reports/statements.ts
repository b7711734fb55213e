import type { ReportKind } from '@kebun/contract/reports/reports.ts';
import type { RawBuilder } from 'kysely';
import { coupons, wallets } from './coupon-wallet-figures.ts';
import { farmOutput } from './farm-figures.ts';
import type { Figure, PeriodBounds } from './figures.ts';
import {
  averageBasket,
  salesByCategory,
  salesByDay,
  salesByProduct,
  salesByWindow,
} from './sales-figures.ts';
import { stockValue, waste } from './stock-figures.ts';

/** The statement of each report. */
export const statements: Record<ReportKind, (span: PeriodBounds) => RawBuilder<Figure>> = {
  sales_by_day: salesByDay,
  sales_by_product: salesByProduct,
  sales_by_category: salesByCategory,
  sales_by_window: salesByWindow,
  average_basket: averageBasket,
  waste,
  stock_value: stockValue,
  coupons,
  wallets,
  farm_output: farmOutput,
};
