import type {
  PackDraft,
  ProductChoices,
  StaffProduct,
} from '@kebun/contract/catalogue/products/staff-products.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button, FormHelperText, MenuItem, TextField } from '@mui/material';
import { formatMomentInput, parseMoment } from '#platform/data/format-moments.ts';
import { FormSection } from '#platform/forms/form-section.tsx';
import type { ShownPicture } from '#platform/forms/picture-field.tsx';
import { storedPicture } from '#platform/records/picture-input.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { PackFields } from './pack-fields.tsx';
import { newPackDraft } from './product-drafts.ts';
import type { Form } from './use-draft.ts';

interface Props {
  form: Form;
  choices: ProductChoices;
  opened: readonly StaffPack[]; // the packs as the product was opened
}

/** The packs of a product: one, or several to choose from. */
export function PacksSection({ form, choices, opened }: Props) {
  const text = useT();
  const { draft, errors, change, isLocked, mayPrice, mayPublish } = form;
  const { packs, product_type, sale_mode } = draft;
  const isBundle = product_type === 'bundle';
  const put = (place: number, pack: PackDraft) => change({ packs: packs.with(place, pack) });

  return (
    <FormSection
      title={text('office.product_selling')}
      hint={text(
        sale_mode === 'weight' ? 'office.product_selling_weighed_hint' : 'office.product_selling_hint',
      )}
    >
      {!isBundle && (
        <TextField
          select
          label={text('office.product_sale_mode')}
          value={sale_mode}
          onChange={({ target }) => change({ sale_mode: target.value === 'weight' ? 'weight' : 'each' })}
          disabled={isLocked || !mayPrice}
          helperText={sale_mode === 'weight' ? text('office.product_by_weight_hint') : undefined}
          fullWidth
        >
          <MenuItem value="each">{text('office.product_each')}</MenuItem>
          <MenuItem value="weight">{text('office.product_by_weight')}</MenuItem>
        </TextField>
      )}
      {packs.map((pack, index) => (
        <PackFields
          key={pack.id ?? `new ${index}`}
          form={form}
          place={index}
          pack={pack}
          attributes={packs.length > 1 ? choices.attributes : []}
          stored={pictureIn(opened, pack.picture_id)}
          onChange={(changed) => put(index, { ...pack, ...changed })}
          onRemove={pack.id ? undefined : () => change({ packs: packs.toSpliced(index, 1) })}
        />
      ))}
      {'packs' in errors && <FormHelperText error>{errors.packs}</FormHelperText>}
      {!isLocked && !mayPrice && <FormHelperText>{text('office.product_prices_locked')}</FormHelperText>}
      {!isBundle && !isLocked && mayPrice && (
        <Button
          startIcon={<AddIcon />}
          onClick={() => change({ packs: [...packs, newPackDraft()] })}
          sx={{ justifySelf: 'start' }}
        >
          {text('office.product_add_pack')}
        </Button>
      )}
      {draft.status === 'draft' && mayPublish && <PublishTime form={form} />}
    </FormSection>
  );
}

type StaffPack = StaffProduct['packs'][number];

/** Returns a picture that some pack had, so that a duplicated product shows it too. */
function pictureIn(packs: readonly StaffPack[], id: string | null | undefined): ShownPicture {
  const pack = packs.find(({ picture_id }) => picture_id === id);
  return storedPicture(pack);
}

/** When a draft goes on sale by itself. */
function PublishTime({ form: { draft, errors, change, isLocked } }: { form: Form }) {
  const text = useT();
  return (
    <TextField
      type="datetime-local"
      label={text('office.product_publish_at')}
      value={formatMomentInput(draft.publish_at)}
      onChange={({ target }) => change({ publish_at: parseMoment(target.value) })}
      error={'publish_at' in errors}
      helperText={errors.publish_at ?? text('office.product_publish_at_hint')}
      disabled={isLocked}
      fullWidth
      slotProps={{ htmlInput: { max: '9999-12-31T23:59' }, inputLabel: { shrink: true } }}
    />
  );
}
