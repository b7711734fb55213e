import type {
  CopyNames,
  ProductChoices,
  ProductDraft,
  StaffProduct,
} from '@kebun/contract/catalogue/products/staff-products.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Box, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, useMemo } from 'react';
import { Title } from 'react-admin';
import { StockSection } from '#features/inventory/stock-section.tsx';
import { useUnsaved } from '#platform/forms/unsaved.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { BundleSection } from '../bundles/bundle-section.tsx';
import { PacksSection } from './packs-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PlacementSection } from './placement-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { StateChip } from './state-chip.tsx';
import { TextsSection } from './texts-section.tsx';
import type { Form } from './use-draft.ts';
import { ViewLinks } from './view-links.tsx';

interface Props {
  form: Form;
  choices: ProductChoices;
  product?: StaffProduct; // undefined: a new product
  copied?: StaffProduct; // the product that a new one begins as
  proposed?: CopyNames; // for that new one
  stock?: StaffProduct['packs']; // the present stock of each counted pack
  kind?: ReactNode; // requested for a new one
  isBusy: boolean;
  isChanged: boolean;
  onSave: (changed?: Partial<ProductDraft>) => Promise<void>;
  onArchive?: () => void;
  notice?: ReactNode; // of a newer version of the product
}

/** The whole product form, in sections; each error is under its field. */
export function ProductForm(props: Props) {
  const {
    form,
    choices,
    product,
    copied = product,
    proposed,
    stock,
    kind,
    isBusy,
    isChanged,
    onSave,
    onArchive,
    notice,
  } = props;
  useUnsaved(() => isChanged);
  const { t, language } = useI18n();
  const name = product ? textIn(product.name, language) : t('office.product_new');
  const pictures = useMemo(() => new Map(copied?.pictures.map((each) => [each.id, each])), [copied]);
  const skus = useMemo(
    () => new Map(copied?.slots.flatMap((slot) => slot.skus).map((sku) => [sku.id, sku])),
    [copied],
  );

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void onSave();
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 1200 }}
    >
      <Title title={name} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="h1">{name}</Typography>
        {product && <StateChip status={product.status} publishAt={product.publish_at} />}
        {product && <ViewLinks product={product} isLocked={form.isLocked} />}
      </Box>
      {kind}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <TextsSection
            form={form}
            proposed={proposed}
            isAddressFixed={product !== undefined && product.status !== 'draft'}
          />
          <PicturesSection form={form} known={pictures} />
          {form.draft.product_type === 'bundle' && <BundleSection form={form} known={skus} />}
        </Box>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <PacksSection form={form} choices={choices} opened={copied?.packs ?? []} />
          {stock && <StockSection packs={stock} />}
          <PlacementSection form={form} choices={choices} />
        </Box>
      </Box>
      <Box sx={{ position: 'sticky', bottom: 0, zIndex: 2, bgcolor: 'background.default' }}>
        {notice}
        {!form.isLocked && (
          <SaveBar
            errors={form.errors}
            status={product?.status ?? 'draft'}
            isNew={!product}
            isBusy={isBusy}
            isChanged={isChanged}
            onStatus={(status) => void onSave({ status, publish_at: null })}
            {...(onArchive && { onArchive })}
          />
        )}
      </Box>
    </Box>
  );
}
