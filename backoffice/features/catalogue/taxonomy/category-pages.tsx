import {
  type CategoryDraft,
  orderCategories,
  type StaffCategory,
} from '@kebun/contract/catalogue/taxonomy/staff-taxonomy.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Link } from '@mui/material';
import { BooleanInput, useGetList, useRecordContext, useResourceDefinition } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { FormAside } from '#platform/forms/form-page.tsx';
import { ChoiceInput } from '#platform/records/inputs.tsx';
import { OrderColumn } from '#platform/records/order-column.tsx';
import { CreatePage } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { ChangeTaxonomyPage, TaxonomyForm } from './taxonomy-form.tsx';
import { TaxonomyList } from './taxonomy-list.tsx';

const start: CategoryDraft = {
  slug: '',
  name: {},
  details: {},
  picture_id: null,
  parent_id: null,
  tint: 'leafy',
  show_in_nav: true,
  show_in_sidemenu: true,
  show_in_footer: false,
  is_active: true,
};

// biome-ignore format: table
const tints = ['leafy', 'flower', 'fruiting', 'beans', 'root', 'aromatics', 'herbs', 'mushroom', 'fruit', 'eggs', 'rice', 'pantry', 'seedling'] as const;
const menus = ['show_in_nav', 'show_in_sidemenu', 'show_in_footer'] as const;

/** The tree of categories as the menu shows it: each top category with its children. */
export function CategoryList() {
  const { t: text, language } = useI18n();
  const { hasEdit } = useResourceDefinition();
  const order = useAction((ids: string[]) => call(orderCategories, { body: { ids } }));
  return (
    <TaxonomyList
      title={text('common.categories')}
      hint={text('office.taxonomy_categories_hint')}
      empty={
        <>
          {text('office.categories_none')}{' '}
          <Link component={RouterLink} to="/produce">
            {text('office.produce')}
          </Link>
        </>
      }
    >
      {hasEdit && (
        <OrderColumn<StaffCategory>
          label={text('common.sort')}
          name={({ name }) => textIn(name, language)}
          isBusy={order.isPending}
          onOrder={(ids) => order.mutate(ids)}
          isSibling={(one, other) => one.parent_id === other.parent_id}
        />
      )}
    </TaxonomyList>
  );
}

export const NewCategoryPage = () => (
  <CreatePage title={useT()('office.taxonomy_new_category')}>
    <CategoryForm />
  </CreatePage>
);

export function ChangeCategoryPage() {
  const all = useCategories();
  return (
    <ChangeTaxonomyPage
      isUnused={({ id, products }) => products === 0 && !all.some(({ parent_id }) => parent_id === id)}
    >
      <CategoryForm />
    </ChangeTaxonomyPage>
  );
}

const useCategories = () => useGetList<StaffCategory>('categories').data ?? [];

/** A category: names, parent, tint and menus. */
function CategoryForm() {
  const { t, language } = useI18n();
  const id = useRecordContext<StaffCategory>()?.id;
  const all = useCategories();
  const hasUnder = all.some(({ parent_id }) => parent_id !== null && parent_id === id);
  const tops = all.filter((each) => each.parent_id === null && each.id !== id);
  return (
    <TaxonomyForm<CategoryDraft> start={start}>
      <FormAside>
        <ChoiceInput
          source="parent_id"
          label={t('office.taxonomy_under')}
          none={t('office.taxonomy_top')}
          choices={tops.map(({ id, name }) => ({ id, name: textIn(name, language) }))}
          readOnly={hasUnder}
          helperText={hasUnder ? t('office.taxonomy_rule_levels') : undefined}
        />
        <ChoiceInput
          source="tint"
          label={t('office.taxonomy_tint')}
          choices={tints.map((id) => ({ id, name: t(`office.tint_${id}`) }))}
        />
      </FormAside>
      {menus.map((menu) => (
        <BooleanInput key={menu} source={menu} label={t(`office.taxonomy_${menu}`)} />
      ))}
    </TaxonomyForm>
  );
}
