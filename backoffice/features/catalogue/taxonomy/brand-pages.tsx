import type { BrandDraft } from '@kebun/contract/catalogue/taxonomy/staff-taxonomy.ts';
import { CreatePage } from '#platform/records/record-pages.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { ChangeTaxonomyPage, TaxonomyForm } from './taxonomy-form.tsx';
import { TaxonomyList } from './taxonomy-list.tsx';

const start: BrandDraft = { slug: '', name: {}, details: {}, picture_id: null, is_active: true };

/** The brands: growers and makers whose names are on packs. */
export function BrandList() {
  const text = useT();
  return <TaxonomyList title={text('frame.brands')} hint={text('office.taxonomy_brands_hint')} />;
}

export const NewBrandPage = () => (
  <CreatePage title={useT()('office.taxonomy_new_brand')}>
    <TaxonomyForm start={start} />
  </CreatePage>
);

export const ChangeBrandPage = () => (
  <ChangeTaxonomyPage>
    <TaxonomyForm start={start} />
  </ChangeTaxonomyPage>
);
