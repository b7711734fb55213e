import { listSellableSkus, type SellableSku } from '@kebun/contract/checkout/entered-orders.ts';
import { formatSku } from '@kebun/contract/lib/language-facts.ts';
import { maxQuantityPerLine } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import DeleteIcon from '@mui/icons-material/Delete';
import { Autocomplete, Box, IconButton, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useTypedSearch } from '#platform/data/use-typed-search.ts';
import { FormSection } from '#platform/forms/form-section.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import type { EntryChange, EntryLine } from './entry-draft.ts';

interface Props {
  lines: readonly EntryLine[];
  onChange: EntryChange;
}

/** The products of the order: each is found by name or code. Choosing a product again adds one more. */
export function ItemsSection({ lines, onChange }: Props) {
  const text = useT();

  function add(sku: SellableSku) {
    const place = lines.findIndex((line) => line.sku.id === sku.id);
    const line = lines[place];
    onChange({
      lines: line
        ? lines.with(place, { sku, quantity: line.quantity + 1 })
        : [...lines, { sku, quantity: 1 }],
    });
  }

  return (
    <FormSection title={text('common.items')}>
      <SkuSearch onChoose={add} />
      {lines.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
          {lines.map((line, index) => (
            <LineRow
              key={line.sku.id}
              line={line}
              onCount={(quantity) => onChange({ lines: lines.with(index, { ...line, quantity }) })}
              onRemove={() => onChange({ lines: lines.toSpliced(index, 1) })}
            />
          ))}
        </Box>
      )}
    </FormSection>
  );
}

interface RowProps {
  line: EntryLine;
  onCount: (quantity: number) => void;
  onRemove: () => void;
}

function LineRow({ line: { sku, quantity }, onCount, onRemove }: RowProps) {
  const { t: text, language } = useI18n();
  const name = formatSku(language, sku);
  const isShort = quantity > sku.available;
  const error = useId();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {formatMoney(sku.price)} · {text('office.entry_available', { count: sku.available })}
        </Typography>
        {isShort && (
          <Typography id={error} role="alert" variant="body2" color="error">
            {text('office.entry_line_short', { count: sku.available })}
          </Typography>
        )}
      </Box>
      <TextField
        type="number"
        size="small"
        value={quantity}
        error={isShort}
        onChange={({ target }) => {
          const typed = Math.trunc(Number(target.value));
          onCount(Math.min(Math.max(typed || 1, 1), maxQuantityPerLine));
        }}
        onFocus={({ target }) => (target as HTMLInputElement).select()}
        sx={{ width: 88 }}
        slotProps={{
          htmlInput: {
            'aria-label': text('ui.quantity_of', { name }),
            'aria-describedby': isShort ? error : undefined,
            min: 1,
            max: maxQuantityPerLine,
          },
        }}
      />
      <IconButton
        aria-label={text('ui.stepper_remove', { name })}
        onClick={onRemove}
        sx={{ width: 44, height: 44 }}
      >
        <DeleteIcon />
      </IconButton>
    </Box>
  );
}

function SkuSearch({ onChoose }: { onChoose: (sku: SellableSku) => void }) {
  const { t: text, language } = useI18n();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const { options, isSearching, isError } = useTypedSearch(query, {
    queryKey: ['sellable skus'],
    find: (name) => call(listSellableSkus, { query: { text: name } }),
    isEnabled: query !== '',
  });
  return (
    <Autocomplete
      options={options}
      filterOptions={(all) => all} // the server filters them
      value={null}
      inputValue={typed}
      blurOnSelect={false}
      autoHighlight
      loading={isSearching}
      loadingText={text('ra.page.loading')}
      noOptionsText={text(
        isError ? 'ra.notification.http_error' : typed ? 'office.product_no_sku' : 'office.product_type_sku',
      )}
      getOptionKey={({ id }) => id}
      getOptionLabel={(sku) => formatSku(language, sku)}
      onInputChange={(_event, value, reason) => setTyped(reason === 'input' ? value : '')}
      onChange={(_event, sku) => sku && onChoose(sku)}
      renderOption={({ key: _key, ...props }, sku) => (
        <Box component="li" key={sku.id} {...props} sx={{ display: 'flex', gap: 2, minHeight: 44 }}>
          <Box sx={{ flex: 1 }}>
            <Typography>{formatSku(language, sku)}</Typography>
            <Typography variant="body2" color="text.secondary">
              {text('office.entry_available', { count: sku.available })}
            </Typography>
          </Box>
          <Typography color="text.secondary">{formatMoney(sku.price)}</Typography>
        </Box>
      )}
      renderInput={(props) => <TextField {...props} label={text('office.entry_add_product')} />}
    />
  );
}
