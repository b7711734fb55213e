import type { Today } from '@kebun/contract/orders/staff-orders.ts';
import { Alert } from '@mui/material';
import { momentIn } from '#platform/data/format-moments.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** Shows whether the nightly ledger check found violations, or did not run at all. */
export function Books({ books }: { books: NonNullable<Today['books']> }) {
  const { t, language } = useI18n();
  const { wrong, is_late } = books;
  const moment = momentIn(language, books.checked_at);
  return (
    <Alert severity={wrong > 0 ? 'error' : is_late ? 'warning' : 'success'} variant="outlined">
      {wrong > 0 && t('office.books_wrong', { count: wrong, moment })}
      {wrong === 0 && t(is_late ? 'office.books_late' : 'office.books_right', { moment })}
    </Alert>
  );
}
