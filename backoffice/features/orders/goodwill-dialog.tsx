import { formatMoney } from '@kebun/contract/lib/money.ts';
import { filled, type Rule } from '@kebun/contract/lib/rules.ts';
import { amountOfChosen, type ChosenQuantities, itemsIn } from '@kebun/contract/refunds/chosen-quantities.ts';
import { type GoodwillTerms, issueGoodwillRefund } from '@kebun/contract/refunds/refunds.ts';
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { NoteField } from '#platform/forms/note-field.tsx';
import { RefundDestinationField } from '#platform/forms/refund-destination-field.tsx';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { LineQuantities } from './line-quantities.tsx';

interface Draft {
  reason: string;
  note?: string;
  refund_to?: 'wallet' | 'original';
}

const rules: readonly Rule<Draft>[] = [filled('reason', 'order.choose_reason')];

interface Props {
  orderId: string;
  terms: GoodwillTerms;
  onClose: () => void;
}

/** Refunds the whole remaining payment, or the part of some lines, with a reason that the customer reads. */
export function GoodwillDialog({ orderId, terms, onClose }: Props) {
  const text = useT();
  const [title, what] = [useId(), useId()];
  const [key] = useState(() => crypto.randomUUID()); // the key makes repeated requests one refund
  const [isAll, setIsAll] = useState(false);
  const [chosen, setChosen] = useState<ChosenQuantities>({});
  const done = useDone();
  const sum = isAll ? terms.refundable : amountOfChosen(terms.items, chosen);
  const isTooMuch = sum > terms.refundable;

  const { errors, isBusy, onSubmit } = useSubmit<Draft>(rules, async ({ reason, note, refund_to }) => {
    const { message } = await call(issueGoodwillRefund, {
      params: { id: orderId },
      headers: { 'idempotency-key': key },
      body: {
        reason,
        ...(note?.trim() && { note }),
        ...(refund_to && { refund_to }),
        ...(!isAll && { items: itemsIn(chosen) }),
      },
    });
    onClose();
    await done(message);
  });

  return (
    <TextDialog onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={title}>{text('office.refunds_give')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <FormControl>
            <FormLabel id={what}>{text('office.refunds_give_what')}</FormLabel>
            <RadioGroup
              aria-labelledby={what}
              value={isAll ? 'all' : 'lines'}
              onChange={(_, value) => setIsAll(value === 'all')}
            >
              <FormControlLabel value="lines" control={<Radio />} label={text('office.refunds_give_lines')} />
              <FormControlLabel
                value="all"
                control={<Radio />}
                label={text('office.refunds_give_all', { amount: formatMoney(terms.refundable) })}
              />
            </RadioGroup>
          </FormControl>
          {terms.later > 0 && (
            <Alert severity="info">
              {text('office.refunds_give_later', { amount: formatMoney(terms.later) })}
            </Alert>
          )}
          {!isAll && <LineQuantities terms={terms} chosen={chosen} onChoose={setChosen} />}
          <TextField
            select
            name="reason"
            label={text('common.reason')}
            defaultValue=""
            error={'reason' in errors}
            helperText={errors.reason}
            fullWidth
          >
            {terms.reasons.map(({ slug, label }) => (
              <MenuItem key={slug} value={slug}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <NoteField
            name="note"
            label={text('office.note')}
            hint={text('office.refunds_note_hint')}
            errors={errors}
          />
          <RefundDestinationField
            destinations={terms.destinations}
            chosen={terms.destinations[0] ?? 'original'}
          />
          <Typography aria-live="polite" sx={{ fontWeight: 600 }}>
            {sum > 0
              ? text('office.refunds_give_sum', { amount: formatMoney(sum) })
              : text('office.refunds_give_none')}
          </Typography>
          {isTooMuch && (
            <Alert severity="error">
              {text('office.refunds_give_most', { amount: formatMoney(terms.refundable) })}
            </Alert>
          )}
          {!isTooMuch && sum > terms.alone && (
            <Alert severity="warning">{text('office.refunds_give_second')}</Alert>
          )}
          <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('office.refunds_keep')}</Button>
          <Button type="submit" variant="contained" disabled={sum === 0 || isTooMuch} loading={isBusy}>
            {text('office.refunds_give')}
          </Button>
        </DialogActions>
      </form>
    </TextDialog>
  );
}
