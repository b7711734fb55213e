import {
  type CategoryDraft,
  changeCategory,
  createCategory,
  removeCategory,
  type StaffCategory,
} from '@kebun/contract/catalogue/taxonomy/staff-collections.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { call } from '#platform/data/call.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { TaxonomyDialog } from './taxonomy-dialog.tsx';

interface Props {
  category?: StaffCategory; // none: a new one
  all: readonly StaffCategory[];
  onClose: () => void;
}

const emptyDraft: CategoryDraft = {
  slug: '',
  name: { en: '', zh: '' },
  details: { en: '', zh: '' },
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

/** A category: names, parent, tint and menus. */
export function CategoryDialog({ category, all, onClose }: Props) {
  const { t, language } = useI18n();
  const { id, version, products, ...start } = category ?? { ...emptyDraft, id: '', version: 0, products: 1 };
  const hasUnder = all.some(({ parent_id }) => parent_id === id);
  const tops = all.filter((each) => each.parent_id === null && each.id !== id);
  const isEmpty = products === 0 && !hasUnder;

  return (
    <TaxonomyDialog<CategoryDraft>
      title={category ? textIn(category.name, language) : t('office.shelf_new_category')}
      start={start}
      isNew={!category}
      save={(draft) =>
        category
          ? call(changeCategory, { params: { id }, body: { ...draft, version } })
          : call(createCategory, { body: draft })
      }
      {...(category && isEmpty && { remove: () => call(removeCategory, { params: { id } }) })}
      onClose={onClose}
    >
      {(draft, change, errors) => (
        <>
          <TextField
            select
            label={t('office.shelf_under')}
            value={draft.parent_id ?? ''}
            onChange={({ target }) => change({ parent_id: target.value || null })}
            disabled={hasUnder}
            error={'parent_id' in errors}
            helperText={errors.parent_id ?? (hasUnder ? t('office.shelf_rule_levels') : undefined)}
          >
            <MenuItem value="">{t('office.shelf_top')}</MenuItem>
            {tops.map((top) => (
              <MenuItem key={top.id} value={top.id}>
                {textIn(top.name, language)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t('office.shelf_paper')}
            value={draft.tint}
            onChange={({ target }) =>
              change({ tint: tints.find((each) => each === target.value) ?? draft.tint })
            }
          >
            {tints.map((tint) => (
              <MenuItem key={tint} value={tint}>
                {t(`office.tint_${tint}`)}
              </MenuItem>
            ))}
          </TextField>
          {menus.map((menu) => (
            <FormControlLabel
              key={menu}
              control={
                <Switch checked={draft[menu]} onChange={(_event, isShown) => change({ [menu]: isShown })} />
              }
              label={t(`office.shelf_${menu}`)}
              sx={{ minHeight: 44 }}
            />
          ))}
        </>
      )}
    </TaxonomyDialog>
  );
}
