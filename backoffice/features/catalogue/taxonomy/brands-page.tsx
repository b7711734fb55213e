import {
  type BrandDraft,
  changeBrand,
  createBrand,
  listStaffBrands,
  removeBrand,
  type StaffBrand,
} from '@kebun/contract/catalogue/taxonomy/staff-collections.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { TaxonomyRow, TaxonomyRows } from './collection-row.tsx';
import { TaxonomyDialog } from './taxonomy-dialog.tsx';
import { TaxonomyPage } from './taxonomy-page.tsx';

/** The brands: growers and makers whose names stand on packs. */
export default function BrandsPage() {
  const { t } = useI18n();
  const { permissions = [] } = usePermissions<string[]>();
  const mayWrite = permissions.includes('products.write');
  const [opened, setOpened] = useState<StaffBrand | 'new'>();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-brands'],
    queryFn: async () => (await call(listStaffBrands)).data,
  });
  return (
    <TaxonomyPage
      title={t('frame.brands')}
      hint={t('office.shelf_brands_hint')}
      error={error}
      isPending={!data}
      onAgain={() => void refetch()}
      onAdd={mayWrite ? () => setOpened('new') : undefined}
    >
      <TaxonomyRows>
        {data?.map((brand) => (
          <TaxonomyRow key={brand.id} entry={brand} onEdit={mayWrite ? () => setOpened(brand) : undefined} />
        ))}
      </TaxonomyRows>
      {opened && (
        <BrandDialog {...(opened !== 'new' && { brand: opened })} onClose={() => setOpened(undefined)} />
      )}
    </TaxonomyPage>
  );
}

interface Props {
  brand?: StaffBrand; // none: a new one
  onClose: () => void;
}

const emptyDraft: BrandDraft = {
  slug: '',
  name: { en: '', zh: '' },
  details: { en: '', zh: '' },
  is_active: true,
};

function BrandDialog({ brand, onClose }: Props) {
  const { t, language } = useI18n();
  const { id, version, products, ...start } = brand ?? { ...emptyDraft, id: '', version: 0, products: 1 };
  return (
    <TaxonomyDialog<BrandDraft>
      title={brand ? textIn(brand.name, language) : t('office.shelf_new_brand')}
      start={start}
      isNew={!brand}
      save={(draft) =>
        brand
          ? call(changeBrand, { params: { id }, body: { ...draft, version } })
          : call(createBrand, { body: draft })
      }
      {...(brand && products === 0 && { remove: () => call(removeBrand, { params: { id } }) })}
      onClose={onClose}
    />
  );
}
