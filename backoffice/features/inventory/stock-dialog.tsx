import { listStockMovements, type StockMovement } from '@kebun/contract/inventory/staff-stock.ts';
import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { Loading } from '#platform/display/loading.tsx';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { MovementForm } from './movement-form.tsx';
import { StockFigures } from './stock-figures.tsx';

interface Props {
  skuId: string;
  name: string;
  onClose: () => void;
}

/** The stock movements of one pack, the newest first, and a form for a new one. */
export function StockDialog({ skuId, name, onClose }: Props) {
  const { t } = useI18n();
  const title = useId();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['stock-movements', skuId],
    queryFn: ({ pageParam: cursor }) =>
      call(listStockMovements, { params: { sku_id: skuId }, query: { limit: 10, cursor } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
  const stock = data?.pages[0]?.stock;

  return (
    <TextDialog onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t('office.product_stock_of', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {error && <RetryNotice error={error} onRetry={() => void refetch()} />}
        {!error && !stock && <Loading />}
        {stock && <StockFigures {...stock} />}
        {stock && <MovementForm stock={stock} />}
        {data && (
          <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.pages
              .flatMap((page) => page.data)
              .map((movement) => (
                <Movement key={movement.id} movement={movement} />
              ))}
          </Box>
        )}
        {hasNextPage && (
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('office.older')}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </TextDialog>
  );
}

function Movement({
  movement: { reason, delta, note, at, by, lot_code, recall_number },
}: {
  movement: StockMovement;
}) {
  const { t, language } = useI18n();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, paddingBlock: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography
        sx={{ minWidth: 56, textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {delta > 0 ? `+${delta}` : `−${-delta}`}
      </Typography>
      <div>
        <Typography>
          {recall_number === null
            ? t(`office.stock_${reason}`)
            : t('office.destroyed_in_recall', { number: recall_number })}
        </Typography>
        {note && <Typography>{note}</Typography>}
        <Typography variant="body2" color="text.secondary">
          {[momentIn(language, at), by, lot_code].filter(Boolean).join(' · ')}
        </Typography>
      </div>
    </Box>
  );
}
