import type { ProductDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { Alert, Box, Button } from '@mui/material';
import { useI18n } from '#platform/shell/messages-provider.tsx';

interface Props {
  isChanged: boolean;
  clashes: readonly (keyof ProductDraft)[];
  onLatest: () => void;
  onKeep: () => void;
}

/** Says that a newer version of the product was saved, and offers it, or to go on with the typed changes on it. */
export function NewerNotice({ isChanged, clashes, onLatest, onKeep }: Props) {
  const { t, language } = useI18n();
  const fields = new Intl.ListFormat(language).format(clashes.map((name) => t(labels[name])));
  return (
    <Alert severity="warning" role="alert">
      <div>{t('office.product_changed_meanwhile')}</div>
      {isChanged && <div>{t('office.product_keep_mine_hint')}</div>}
      {isChanged && clashes.length > 0 && <div>{t('office.product_both_changed', { fields })}</div>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
        {isChanged && (
          <Button variant="outlined" color="inherit" onClick={onKeep}>
            {t('office.product_keep_mine')}
          </Button>
        )}
        <Button color="inherit" onClick={onLatest}>
          {t('office.product_show_latest')}
        </Button>
      </Box>
    </Alert>
  );
}

/** The labels of the fields in the form. */
const labels: Readonly<Record<keyof ProductDraft, MessageKey>> = {
  name: 'office.text_name',
  name_ms: 'office.product_name_ms',
  slug: 'office.product_slug',
  description: 'office.text_description',
  storage_tip: 'office.text_storage',
  shelf_days: 'office.product_keeps_days',
  guaranteed_days: 'office.product_guaranteed_days',
  origin: 'office.text_origin',
  allergens: 'office.text_allergens',
  nutrition: 'office.text_nutrition',
  product_type: 'office.product_kind',
  status: 'office.field_status',
  publish_at: 'office.product_publish_at',
  category_id: 'catalogue.categories',
  brand_id: 'catalogue.brands',
  tax_class_id: 'office.tax_class',
  shop_id: 'office.product_shop',
  aliases: 'office.product_aliases',
  dietary_ids: 'office.product_dietary',
  tag_ids: 'office.product_tags',
  sale_mode: 'office.product_sale_mode',
  fresh: 'office.product_fresh',
  is_featured: 'office.product_featured',
  pictures: 'ui.pictures',
  packs: 'office.product_selling',
  slots: 'office.product_contents',
};
