import {
  type ChangedProduct,
  changeProducts,
  previewChanges,
} from '@kebun/contract/catalogue/products/staff-products.ts';
import { Box, Button, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, usePermissions } from 'react-admin';
import { CallError, call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { readMoney } from '#platform/forms/money-field.tsx';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { type Kind, kinds } from './bulk-kinds.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { useProductChoices } from './use-product-choices.ts';

interface Props {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** One change for many products: it is chosen, previewed, and then applied to all of them or to none. */
export function BulkDialog({ ids, onClose, onDone }: Props) {
  const text = useT();
  const notify = useNotify();
  const title = useId();
  const { permissions = [] } = usePermissions<string[]>();
  const mayPrice = permissions.includes('products.price');
  const offered = kinds.filter((each) => mayPrice || (each !== 'percent' && each !== 'amount'));
  const [kind, setKind] = useState<Kind>(offered[0] ?? 'category_id');
  const [value, setValue] = useState('');
  const change = changeIn(kind, value);

  const preview = useMutation({
    mutationFn: async () => (await call(previewChanges, { query: { ids: ids.join(), ...change } })).data,
    onError: (error) =>
      notify(error instanceof CallError ? error.message : text('ra.notification.http_error'), {
        type: 'error',
      }),
  });
  const apply = useAction(
    (products: readonly ChangedProduct[]) =>
      call(changeProducts, {
        body: { products: products.map(({ id, version }) => ({ id, version })), ...change },
      }),
    { done: text('office.bulk_done', { count: ids.length }), onDone },
  );
  const choose = (chosen: Kind, typed: string) => {
    setKind(chosen);
    setValue(typed);
    preview.reset(); // the preview belonged to another change
  };
  const isStuck = preview.data?.some(({ block_reason }) => block_reason !== null);

  return (
    <TextDialog onClose={onClose} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title}>{text('office.bulk_apply', { count: ids.length })}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, paddingTop: 1 }}>
          <TextField
            select
            label={text('office.bulk_what')}
            value={kind}
            onChange={({ target }) => choose(target.value as Kind, '')}
          >
            {offered.map((each) => (
              <MenuItem key={each} value={each}>
                {text(`office.bulk_${each}`)}
              </MenuItem>
            ))}
          </TextField>
          <ValueField kind={kind} value={value} onChange={(typed) => choose(kind, typed)} />
        </Box>
        {preview.data && <BulkPreview products={preview.data} kind={kind} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('common.cancel')}</Button>
        {preview.data ? (
          <Button
            variant="contained"
            disabled={isStuck || apply.isPending}
            onClick={() => apply.mutate(preview.data)}
          >
            {text('office.bulk_apply', { count: preview.data.length })}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={!change || preview.isPending}
            onClick={() => preview.mutate()}
          >
            {text('office.bulk_look')}
          </Button>
        )}
      </DialogActions>
    </TextDialog>
  );
}

interface ValueProps {
  kind: Kind;
  value: string;
  onChange: (typed: string) => void;
}

function ValueField({ kind, value, onChange }: ValueProps) {
  const text = useT();
  const { data: choices } = useProductChoices();
  const { permissions = [] } = usePermissions<string[]>();
  const states = permissions.includes('products.price')
    ? (['publish', 'draft', 'archived'] as const)
    : (['draft', 'archived'] as const);
  if (kind === 'percent' || kind === 'amount') {
    return (
      <TextField
        label={text(kind === 'percent' ? 'office.bulk_by_percent' : 'office.amount_in_ringgit')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        helperText={text('office.bulk_sign_hint')}
        slotProps={{ htmlInput: { inputMode: 'text', autoComplete: 'off' } }}
      />
    );
  }
  const options: readonly { id: string; name: string }[] =
    kind === 'status'
      ? states.map((id) => ({
          id,
          name: text(`office.product_state_${id}`),
        }))
      : (choices?.[choicesOf[kind]] ?? []).filter(isOffered(kind));
  return (
    <TextField
      select
      label={text(`office.bulk_${kind}`)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

const choicesOf = {
  category_id: 'categories',
  add_tag: 'tags',
  drop_tag: 'tags',
  add_dietary: 'dietary',
  drop_dietary: 'dietary',
} as const;

/** A hidden choice can still be removed from products. */
const isOffered = (kind: Kind) => (choice: { id: string; is_active?: boolean }) =>
  choice.is_active !== false || kind.startsWith('drop_');

/** Returns the change as the API takes it; undefined while it is incomplete. */
function changeIn(kind: Kind, typed: string) {
  const sign = /^\s*[-−]/.test(typed) ? -1 : 1;
  const figures = typed.replace(/^\s*[-−+]/, '').trim();
  if (kind === 'percent')
    return /^[1-9]\d{0,2}$/.test(figures) ? { percent: sign * Number(figures) } : undefined;
  if (kind === 'amount') {
    const sen = readMoney(figures);
    return sen !== null && sen > 0 ? { amount: sign * sen } : undefined;
  }
  return typed === '' ? undefined : { [kind]: typed };
}
