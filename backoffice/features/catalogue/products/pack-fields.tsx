import type { PackDraft, ProductChoices } from '@kebun/contract/catalogue/products/staff-products.ts';
import { lowStockThreshold, weightTolerancePercent } from '@kebun/contract/lib/limits.ts';
import { percentOff } from '@kebun/contract/lib/money.ts';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, InputAdornment, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Pair } from '#platform/forms/form-section.tsx';
import { LocalisedInput } from '#platform/forms/localised-fields.tsx';
import { MoneyField } from '#platform/forms/money-field.tsx';
import { PictureField, type ShownPicture } from '#platform/forms/picture-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import type { Form } from './use-draft.ts';

interface Props {
  form: Form;
  place: number;
  pack: PackDraft;
  attributes: ProductChoices['attributes']; // empty where there is one pack
  stored: ShownPicture; // its picture as the product was opened
  onChange: (changed: Partial<PackDraft>) => void;
  onRemove: (() => void) | undefined; // undefined where orders may contain the pack
}

/** One pack: its size, price and codes. */
export function PackFields({ form, place, pack, attributes, stored, onChange, onRemove }: Props) {
  const text = useT();
  const { permissions = [] } = usePermissions<readonly string[]>();
  const mayCount = permissions.includes('stock.write');
  const arePricesLocked = form.isLocked || !form.mayPrice;
  const errorOf = (field: keyof PackDraft) => form.errors[`packs.${place}.${field}`];
  const isOneOfSeveral = attributes.length > 0;
  const title = text('office.product_pack_number', { number: place + 1 });

  const typed = (field: 'code' | 'barcode', label: string, { hint = '', proposal = '' } = {}) => (
    <TextField
      label={label}
      value={pack[field] ?? ''}
      onChange={({ target }) => onChange({ [field]: target.value })}
      error={errorOf(field) !== undefined}
      helperText={errorOf(field) ?? hint}
      disabled={form.isLocked}
      placeholder={proposal}
      fullWidth
      slotProps={{
        htmlInput: { spellCheck: false },
        ...(proposal && { inputLabel: { shrink: true } }), // else the label covers the placeholder
      }}
    />
  );
  return (
    <Box
      role="group"
      aria-label={isOneOfSeveral ? title : undefined}
      sx={{
        display: 'grid',
        gap: 2,
        ...(isOneOfSeveral && { border: 1, borderColor: 'divider', borderRadius: 3, padding: 2 }),
      }}
    >
      {isOneOfSeveral && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44 }}>
          <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
          {onRemove && !form.isLocked && (
            <IconButton
              onClick={onRemove}
              aria-label={text('office.product_remove_pack', { number: place + 1 })}
            >
              <RemoveIcon />
            </IconButton>
          )}
        </Box>
      )}
      {isOneOfSeveral && !form.isLocked && <PackPicture pack={pack} stored={stored} onChange={onChange} />}
      {isOneOfSeveral && (
        <Pair>
          {attributes.map((attribute) => (
            <Value
              key={attribute.id}
              attribute={attribute}
              chosen={pack.value_ids}
              disabled={form.isLocked}
              onChange={(value_ids) => onChange({ value_ids })}
            />
          ))}
        </Pair>
      )}
      <Pair>
        <LocalisedInput
          path={`packs.${place}.unit`}
          label={text('office.text_unit')}
          value={pack.unit}
          most={80}
          disabled={form.isLocked}
          errors={form.errors}
          onChange={(unit) => onChange({ unit })}
        />
      </Pair>
      <Pair>
        <MoneyField
          label={text('catalogue.price')}
          value={pack.price}
          error={errorOf('price')}
          disabled={arePricesLocked}
          onChange={(price) => onChange({ price })}
        />
        <MoneyField
          label={text('office.product_sale_price')}
          value={pack.sale_price}
          error={errorOf('sale_price')}
          hint={text('office.product_sale_price_hint')}
          disabled={arePricesLocked}
          onChange={(sale_price) => onChange({ sale_price })}
        />
        <MoneyField
          label={text('office.product_cost')}
          value={pack.cost}
          error={errorOf('cost')}
          hint={grossMargin(pack, text) ?? text('office.product_cost_hint')}
          disabled={arePricesLocked}
          onChange={(cost) => onChange({ cost })}
        />
        <MoneyField
          label={text('office.product_market_price')}
          value={pack.market_price}
          error={errorOf('market_price')}
          hint={marketComparison(pack, text) ?? text('office.product_market_price_hint')}
          disabled={arePricesLocked}
          onChange={(market_price) => onChange({ market_price })}
        />
        {form.draft.product_type !== 'bundle' && (
          <TextField
            label={text('office.product_low_stock_at')}
            value={pack.low_stock_at ?? ''}
            onChange={({ target }) => onChange({ low_stock_at: parseWholeNumber(target.value) })}
            error={errorOf('low_stock_at') !== undefined}
            helperText={
              errorOf('low_stock_at') ??
              text('office.product_low_stock_at_hint', { number: lowStockThreshold })
            }
            disabled={form.isLocked}
            fullWidth
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        )}
      </Pair>
      <TextField
        label={text('office.product_weight')}
        value={pack.weight_g ?? ''}
        onChange={({ target }) => onChange({ weight_g: parseWholeNumber(target.value) })}
        error={errorOf('weight_g') !== undefined}
        helperText={errorOf('weight_g') ?? text('office.product_weight_hint')}
        disabled={form.isLocked}
        fullWidth
        slotProps={{
          htmlInput: { inputMode: 'numeric' },
          input: { endAdornment: <InputAdornment position="end">g</InputAdornment> },
        }}
      />
      {form.draft.sale_mode === 'weight' && (
        <TextField
          label={text('office.product_tolerance')}
          value={pack.weight_tolerance_percent ?? ''}
          onChange={({ target }) => onChange({ weight_tolerance_percent: parseWholeNumber(target.value) })}
          error={errorOf('weight_tolerance_percent') !== undefined}
          helperText={
            errorOf('weight_tolerance_percent') ??
            text('office.product_tolerance_hint', { percent: weightTolerancePercent })
          }
          disabled={arePricesLocked}
          fullWidth
          slotProps={{
            htmlInput: { inputMode: 'numeric' },
            input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
          }}
        />
      )}
      {!pack.id && form.draft.product_type !== 'bundle' && mayCount && (
        <TextField
          label={text('office.product_opening_stock')}
          value={pack.opening_stock ?? ''}
          onChange={({ target }) => onChange({ opening_stock: parseWholeNumber(target.value) })}
          error={errorOf('opening_stock') !== undefined}
          helperText={errorOf('opening_stock') ?? text('office.product_opening_stock_hint')}
          disabled={form.isLocked}
          fullWidth
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
      <Pair>
        {typed('code', text('office.product_code'), {
          hint: text('office.product_code_hint'),
          proposal: proposedCode(form.draft.slug, place),
        })}
        {typed('barcode', text('office.product_barcode'))}
      </Pair>
    </Box>
  );
}

/** Returns the code that the server gives a pack without one: SAWI, and SAWI-2 for the second pack. */
const proposedCode = (slug: string | null | undefined, place: number) =>
  slug ? slug.toUpperCase().slice(0, 50) + (place === 0 ? '' : `-${place + 1}`) : '';

/** Returns the whole number that was typed; only digits count. */
export const parseWholeNumber = (typed: string): number | null => {
  const figures = typed.replaceAll(/\D/g, '').slice(0, 7);
  return figures === '' ? null : Number(figures);
};

/** Returns what the shop earns on a pack at its present price, in percent of it; undefined without both. */
function grossMargin({ price, sale_price, cost }: PackDraft, text: ReturnType<typeof useT>) {
  const paid = sale_price ?? price;
  if (cost == null || cost < 0 || paid == null || paid <= 0) return undefined;
  return text('office.product_margin', { percent: Math.round(((paid - cost) * 100) / paid) });
}

/** Returns how the price of a pack compares with its market price; undefined without both. */
function marketComparison({ price, sale_price, market_price }: PackDraft, text: ReturnType<typeof useT>) {
  const paid = sale_price ?? price;
  if (market_price == null || market_price <= 0 || paid == null || paid <= 0) return undefined;
  const percent = -percentOff(market_price, paid);
  if (percent === 0) return text('office.product_market_price_same');
  return percent > 0
    ? text('office.product_market_price_above', { percent })
    : text('office.product_market_price_below', { percent: -percent });
}

/** The picture of a pack that looks different from the product. */
function PackPicture({ pack, stored, onChange }: Pick<Props, 'pack' | 'stored' | 'onChange'>) {
  const text = useT();
  const [chosen, setChosen] = useState<ShownPicture>(null);
  return (
    <PictureField
      label={text('office.product_pack_picture')}
      hint={text('office.product_pack_picture_hint')}
      picture={[chosen, stored].find((known) => known?.id === pack.picture_id) ?? null}
      onChange={(picture) => {
        setChosen(picture);
        onChange({ picture_id: picture?.id ?? null });
      }}
    />
  );
}

interface ValueProps {
  attribute: ProductChoices['attributes'][number];
  chosen: readonly string[];
  disabled: boolean;
  onChange: (ids: string[]) => void;
}

/** The value of one attribute of a pack, or none. */
function Value({ attribute: { name, values }, chosen, disabled, onChange }: ValueProps) {
  const text = useT();
  const own = values.find(({ id }) => chosen.includes(id))?.id ?? '';
  const others = chosen.filter((id) => id !== own);
  return (
    <TextField
      select
      label={name}
      value={own}
      onChange={({ target }) => onChange(target.value ? [...others, target.value] : others)}
      disabled={disabled}
      fullWidth
    >
      <MenuItem value="">{text('office.product_no_value')}</MenuItem>
      {values.map(({ id, name: value }) => (
        <MenuItem key={id} value={id}>
          {value}
        </MenuItem>
      ))}
    </TextField>
  );
}
