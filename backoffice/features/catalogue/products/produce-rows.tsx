import type { Produce, ProduceDraft } from '@kebun/contract/catalogue/products/staff-produce.ts';
import { maxTypedNumberLength } from '@kebun/contract/lib/limits.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { Box, Checkbox, FormHelperText, TextField, Typography } from '@mui/material';
import type { FieldErrors } from '#platform/data/field-errors.ts';
import { isCount, parseCount } from '#platform/data/parse-amounts.ts';
import { MoneyField } from '#platform/forms/money-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** The values that staff typed for an entry of the list. */
export interface Choice {
  price: number | null; // sen
  stock: string;
}

type ChosenProduce = ReadonlyMap<string, Choice>; // by slug, in the order of the request

interface Props {
  produce: readonly Produce[];
  chosen: ChosenProduce;
  errors: FieldErrors; // by field of the request: `items.0.price`
  hasStock: boolean; // the staff member may record stock
  onChange: (slug: string, choice: Choice | undefined) => void;
}

/** The entries by category. A ticked one has inputs for its price and its stock. */
export function ProduceRows({ produce, chosen, errors, hasStock, onChange }: Props) {
  const places = new Map([...chosen.keys()].map((slug, index) => [slug, index]));
  const groups = Map.groupBy(produce, ({ category }) => category.name);
  return [...groups].map(([category, entries]) => (
    <Box key={category} component="section" aria-label={category}>
      <Typography variant="h2" sx={{ paddingBottom: 1 }}>
        {category}
      </Typography>
      <Box>
        {entries.map((entry) => (
          <Row
            key={entry.slug}
            entry={entry}
            choice={chosen.get(entry.slug)}
            errorOf={(field) => errors[`items.${places.get(entry.slug) ?? ''}.${field}`]}
            hasStock={hasStock}
            onChange={(choice) => onChange(entry.slug, choice)}
          />
        ))}
      </Box>
    </Box>
  ));
}

interface RowProps {
  entry: Produce;
  choice: Choice | undefined;
  errorOf: (field: 'slug' | 'price' | 'opening_stock') => string | undefined;
  hasStock: boolean;
  onChange: (choice: Choice | undefined) => void;
}

function Row({ entry, choice, errorOf, hasStock, onChange }: RowProps) {
  const text = useT();
  const { slug, name, unit, picture, is_added } = entry;
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 320px' },
        paddingBlock: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        minHeight: 64,
      }}
    >
      <Box component="label" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
        <Checkbox
          checked={choice !== undefined || is_added}
          disabled={is_added}
          onChange={(_event, isChosen) => onChange(isChosen ? { price: null, stock: '' } : undefined)}
          slotProps={{ input: { 'aria-label': name } }}
        />
        <Thumbnail src={picture} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
          <Typography variant="body2" color="text.secondary">
            {is_added ? text('office.produce_is_added') : unit}
          </Typography>
          {errorOf('slug') && <FormHelperText error>{errorOf('slug')}</FormHelperText>}
        </Box>
      </Box>
      {choice && (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr', paddingBlock: 1 }}>
          <MoneyField
            label={text('office.produce_price', { unit })}
            value={choice.price}
            error={errorOf('price')}
            onChange={(price) => onChange({ ...choice, price })}
          />
          {hasStock && (
            <TextField
              label={text('office.product_opening_stock')}
              name={`stock-${slug}`}
              value={choice.stock}
              error={errorOf('opening_stock') !== undefined}
              helperText={errorOf('opening_stock')}
              onChange={({ target }) => onChange({ ...choice, stock: target.value })}
              slotProps={{
                htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: maxTypedNumberLength },
              }}
            />
          )}
        </Box>
      )}
    </Box>
  );
}

/** Returns what is missing or unreadable, by field of the request. */
export function errorsOf(chosen: ChosenProduce, text: Translate): FieldErrors {
  const errors = [...chosen.values()].flatMap(({ price, stock }, index) => [
    ...(price !== null && price > 0 ? [] : [[`items.${index}.price`, text('office.product_rule_price')]]),
    ...(stock.trim() === '' || isCount(stock)
      ? []
      : [[`items.${index}.opening_stock`, text('office.rule_count')]]),
  ]);
  return Object.fromEntries(errors);
}

/** Returns the chosen entries as the request takes them. */
export const toItems = (chosen: ChosenProduce): ProduceDraft['items'] =>
  [...chosen].map(([slug, { price, stock }]) => ({
    slug,
    price: price ?? 0,
    opening_stock: stock.trim() === '' ? null : parseCount(stock),
  }));
