import type { SlotDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, IconButton, TextField } from '@mui/material';
import { useState } from 'react';
import { FormSection } from '#platform/forms/form-section.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import type { KnownSkus } from '../products/product-drafts.ts';
import type { Form } from '../products/use-draft.ts';
import { SkuField } from './sku-field.tsx';

interface Props {
  form: Form;
  known: KnownSkus; // of the bundle as it was opened
}

/** The slots of a bundle: for each the quantity, the default item and the options. */
export function BundleSection({ form, known }: Props) {
  const text = useT();
  const { draft, errors, change, isLocked } = form;
  const [found, setFound] = useState<KnownSkus>(known);
  const { slots } = draft;
  const put = (place: number, changed: Partial<SlotDraft>) => {
    const slot = slots[place];
    if (slot) change({ slots: slots.with(place, { ...slot, ...changed }) });
  };

  return (
    <FormSection title={text('office.product_contents')} hint={text('office.product_contents_hint')}>
      {slots.map((slot, index) => (
        <Box
          key={slot.id ?? `new ${index}`}
          role="group"
          aria-label={text('office.product_slot_number', { number: index + 1 })}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr auto', sm: '96px minmax(0, 1fr) auto' },
            gap: 2,
            alignItems: 'start',
          }}
        >
          <TextField
            type="number"
            label={text('common.quantity')}
            value={slot.quantity}
            onChange={({ target }) =>
              put(index, { quantity: Math.min(99, Math.max(1, Number(target.value) || 1)) })
            }
            disabled={isLocked}
            slotProps={{ htmlInput: { min: 1, max: 99 } }}
          />
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' }, minWidth: 0 }}>
            <SkuField
              chosen={slot.sku_ids.flatMap((id) => found.get(id) ?? [])}
              error={errors[`slots.${index}.sku_ids`]}
              isLocked={isLocked}
              onChange={(skus) => {
                setFound((before) => new Map([...before, ...skus.map((sku) => [sku.id, sku] as const)]));
                put(index, { sku_ids: skus.map(({ id }) => id) });
              }}
            />
          </Box>
          {!isLocked && (
            <IconButton
              onClick={() => change({ slots: slots.toSpliced(index, 1) })}
              aria-label={text('office.product_remove_slot', { number: index + 1 })}
              sx={{ marginTop: 0.75 }}
            >
              <RemoveIcon />
            </IconButton>
          )}
        </Box>
      ))}
      {'slots' in errors && <FormHelperText error>{errors.slots}</FormHelperText>}
      {!isLocked && (
        <Button
          startIcon={<AddIcon />}
          onClick={() => change({ slots: [...slots, { quantity: 1, sku_ids: [] }] })}
          sx={{ justifySelf: 'start' }}
        >
          {text('office.product_add_slot')}
        </Button>
      )}
    </FormSection>
  );
}
