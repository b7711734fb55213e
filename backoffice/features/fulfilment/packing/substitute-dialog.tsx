import {
  listSubstitutes,
  type PackLine,
  type PackOrder,
  type Substitute,
} from '@kebun/contract/fulfilment/packing.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatPhone } from '@kebun/contract/lib/phone.ts';
import {
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Link,
  TextField,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { Loading } from '#platform/display/loading.tsx';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { TranslatedName } from '#platform/forms/translated-name.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import type { PackedSubstitute } from './packing-draft.ts';

interface Props {
  order: Pick<PackOrder, 'id' | 'contact_number'>;
  line: Pick<PackLine, 'id' | 'substitution'>;
  name: string;
  missing: number; // units
  onClose: () => void;
  onChosen: (substitute: PackedSubstitute) => void;
}

/** Chooses the substitute for a missing line. If the customer stated no preference, staff ask first. */
export function SubstituteDialog({ order, line, name: missingName, missing, onClose, onChosen }: Props) {
  const { t } = useI18n();
  const title = useId();
  const [typed, setTyped] = useState('');
  const [hasAgreed, setHasAgreed] = useState(false);
  const text = useDeferredValue(typed.trim());
  const found = useQuery({
    queryKey: ['substitutes', line.id, text],
    queryFn: () => call(listSubstitutes, { params: { id: order.id }, query: { line_id: line.id, text } }),
    placeholderData: keepPreviousData,
  });
  const needsAgreement = line.substitution === null;

  const onPress = ({ sku_id, sku, name, unit, unit_price, lots, available }: Substitute) =>
    onChosen({
      ...{ sku_id, sku, name, unit, unit_price, lots },
      quantity: Math.min(missing, available),
      agreed: needsAgreement,
    });
  return (
    <TextDialog onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t('office.pack_instead_of', { name: missingName, missing })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>{t('office.pack_instead_hint')}</Typography>
        {needsAgreement && (
          <Box sx={{ backgroundColor: '#fdf0cf', padding: 1.5, borderRadius: 2 }}>
            <Typography>
              {t('office.pack_ask_first')}{' '}
              <Link href={`tel:${order.contact_number}`}>{formatPhone(order.contact_number)}</Link>
            </Typography>
            <FormControlLabel
              control={<Checkbox checked={hasAgreed} onChange={(_event, yes) => setHasAgreed(yes)} />}
              label={t('office.pack_cancellation_requested')}
            />
          </Box>
        )}
        <TextField
          label={t('office.pack_look_for')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          type="search"
          fullWidth
          margin="dense"
        />
        {found.isPending && <Loading />}
        {found.isError && <RetryNotice error={found.error} onRetry={() => found.refetch()} />}
        {found.data?.data.length === 0 && (
          <Typography color="text.secondary">{t('office.pack_nothing_instead')}</Typography>
        )}
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {found.data?.data.map((item) => (
            <Box component="li" key={item.sku_id}>
              <Button
                fullWidth
                disabled={needsAgreement && !hasAgreed}
                onClick={() => onPress(item)}
                sx={{ justifyContent: 'start', textAlign: 'left', gap: 2, borderRadius: 2, paddingBlock: 1 }}
              >
                <Box component="img" src={item.image.thumbnail} alt="" sx={{ width: 48, height: 48 }} />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <TranslatedName item={item} />
                </Box>
                <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
                  {formatMoney(item.unit_price)}
                  <br />
                  {t('office.left', { count: item.available })}
                </Box>
              </Button>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('office.pack_keep_short')}</Button>
      </DialogActions>
    </TextDialog>
  );
}
