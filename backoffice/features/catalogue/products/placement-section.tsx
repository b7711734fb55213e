import type { ProductChoices } from '@kebun/contract/catalogue/products/staff-products.ts';
import { Autocomplete, Chip, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { FormSection } from '#platform/forms/form-section.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import type { Form } from './use-draft.ts';

interface Props {
  form: Form;
  choices: ProductChoices;
}

/** The category, brand, labels and search names of a product. */
export function PlacementSection({ form, choices }: Props) {
  const text = useT();
  const { draft, errors, change, isLocked, mayPrice } = form;
  return (
    <FormSection title={text('office.product_taxonomy')} hint={text('office.product_taxonomy_hint')}>
      <TextField
        select
        label={text('catalogue.categories')}
        value={draft.category_id ?? ''}
        onChange={({ target }) => change({ category_id: target.value || null })}
        error={'category_id' in errors}
        helperText={errors.category_id}
        disabled={isLocked}
        fullWidth
      >
        {choices.categories.map(({ id, name, parent_id }) => (
          <MenuItem key={id} value={id} sx={{ paddingLeft: parent_id ? 4 : 2 }}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={text('catalogue.brands')}
        value={draft.brand_id ?? ''}
        onChange={({ target }) => change({ brand_id: target.value || null })}
        error={'brand_id' in errors}
        helperText={errors.brand_id}
        disabled={isLocked}
        fullWidth
      >
        <MenuItem value="">{text('office.product_no_brand')}</MenuItem>
        {choices.brands.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {choices.shops.length > 1 && (
        <TextField
          select
          label={text('office.product_shop')}
          value={draft.shop_id ?? choices.shops[0]?.id}
          onChange={({ target }) => change({ shop_id: target.value })}
          error={'shop_id' in errors}
          helperText={errors.shop_id ?? text('office.product_shop_hint')}
          disabled={isLocked}
          fullWidth
        >
          {choices.shops.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {choices.tax_classes.length > 0 && (
        <TextField
          select
          label={text('office.tax_class')}
          value={draft.tax_class_id ?? ''}
          onChange={({ target }) => change({ tax_class_id: target.value || null })}
          error={'tax_class_id' in errors}
          helperText={errors.tax_class_id}
          disabled={isLocked || !mayPrice}
          fullWidth
        >
          <MenuItem value="">{text('office.tax_not_taxed')}</MenuItem>
          {choices.tax_classes.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <MultiSelect
        label={text('office.product_dietary')}
        options={selectableChoices(choices.dietary, draft.dietary_ids)}
        value={draft.dietary_ids}
        onChange={(dietary_ids) => change({ dietary_ids })}
        disabled={isLocked}
      />
      <MultiSelect
        label={text('office.product_tags')}
        options={selectableChoices(choices.tags, draft.tag_ids)}
        value={draft.tag_ids}
        onChange={(tag_ids) => change({ tag_ids })}
        disabled={isLocked}
      />
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        options={[]}
        value={draft.aliases}
        onChange={(_event, aliases) =>
          change({ aliases: [...new Set(aliases.map((alias) => alias.trim()))].filter(Boolean) })
        }
        disabled={isLocked}
        renderInput={(props) => (
          <TextField
            {...props}
            label={text('office.product_aliases')}
            error={'aliases' in errors}
            helperText={errors.aliases ?? text('office.product_aliases_hint')}
          />
        )}
      />
      <FormControlLabel
        control={
          <Switch checked={draft.fresh} onChange={(_event, fresh) => change({ fresh })} disabled={isLocked} />
        }
        label={text('office.product_fresh')}
        sx={{ minHeight: 44 }}
      />
      <FormControlLabel
        control={
          <Switch
            checked={draft.is_featured}
            onChange={(_event, is_featured) => change({ is_featured })}
            disabled={isLocked}
          />
        }
        label={text('office.product_featured')}
        sx={{ minHeight: 44 }}
      />
    </FormSection>
  );
}

/** Hidden choices are no longer offered, and stay where they were chosen. */
const selectableChoices = (all: ProductChoices['tags'], chosen: readonly string[]) =>
  all.filter(({ id, is_active }) => is_active || chosen.includes(id));

interface MultiSelectProps {
  label: string;
  options: readonly { id: string; name: string }[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  disabled: boolean;
}

const MultiSelect = ({ label, options, value, onChange, disabled }: MultiSelectProps) => (
  <Autocomplete
    multiple
    disableCloseOnSelect
    options={options}
    getOptionLabel={({ name }) => name}
    getOptionKey={({ id }) => id}
    value={options.filter(({ id }) => value.includes(id))}
    onChange={(_event, chosen) => onChange(chosen.map(({ id }) => id))}
    disabled={disabled}
    renderValue={(chosen, itemProps) =>
      chosen.map(({ id, name }, index) => {
        const { key: _key, ...props } = itemProps({ index });
        return <Chip key={id} label={name} {...props} />;
      })
    }
    renderInput={(props) => <TextField {...props} label={label} />}
  />
);
