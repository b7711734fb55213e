import { removeInfoPage, type StaffStaticBlock } from '@kebun/contract/content/pages/staff-pages.ts';
import { infoPagePath } from '@kebun/contract/content/site-pages.ts';
import { maxLabelLength } from '@kebun/contract/lib/limits.ts';
import { everyText, textIn } from '@kebun/contract/lib/localised.ts';
import { Box, FormControlLabel, FormHelperText, MenuItem, Switch, TextField } from '@mui/material';
import { useRedirect } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { FormAside } from '#platform/forms/form-page.tsx';
import { LocalisedInput } from '#platform/forms/localised-fields.tsx';
import { ProductsField } from '#platform/forms/products-field.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { type InfoPageDraft, newRecipe, type TypedRecipe, visibilities } from './info-page-draft.ts';

interface Props {
  draft: InfoPageDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<InfoPageDraft>) => void;
}

/** The address of an info page, its title in search engines, and from when it is shown. */
export function InfoPageFields({ draft, errors, onChange }: Props) {
  const text = useT();
  return (
    <>
      <FormAside>
        <LocalisedInput
          label={text('office.info_page_meta_title')}
          hint={text('office.info_page_meta_title_hint')}
          path="meta_title"
          value={draft.meta_title}
          most={120}
          errors={errors}
          onChange={(texts) => onChange({ meta_title: everyText(texts) })}
        />
      </FormAside>
      <RecipeFields draft={draft} errors={errors} onChange={onChange} />
      <TextField
        label={text('office.product_slug')}
        value={draft.slug}
        error={'slug' in errors}
        helperText={errors.slug ?? text('office.info_page_slug_hint', { path: infoPagePath(draft.slug) })}
        onChange={({ target }) => onChange({ slug: target.value })}
        slotProps={{ htmlInput: { maxLength: maxLabelLength, autoCapitalize: 'off', spellCheck: false } }}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <TextField
          select
          label={text('office.shown_in_shop')}
          value={draft.visibility}
          onChange={({ target }) =>
            onChange({ visibility: visibilities.find((each) => each === target.value) ?? 'hidden' })
          }
        >
          {visibilities.map((visibility) => (
            <MenuItem key={visibility} value={visibility}>
              {text(`office.info_page_${visibility}`)}
            </MenuItem>
          ))}
        </TextField>
        {draft.visibility === 'later' && (
          <TextField
            type="datetime-local"
            label={text('office.info_page_shown_at')}
            value={draft.shown_at}
            error={'shown_from' in errors}
            helperText={errors.shown_from}
            onChange={({ target }) => onChange({ shown_at: target.value })}
            slotProps={{ htmlInput: { max: '2199-12-31T23:59' }, inputLabel: { shrink: true } }}
          />
        )}
        {draft.visibility !== 'hidden' && (
          <TextField
            type="datetime-local"
            label={text('office.info_page_hidden_at')}
            value={draft.hidden_at}
            error={'shown_until' in errors}
            helperText={errors.shown_until ?? text('office.info_page_hidden_at_hint')}
            onChange={({ target }) => onChange({ hidden_at: target.value })}
            slotProps={{ htmlInput: { max: '2199-12-31T23:59' }, inputLabel: { shrink: true } }}
          />
        )}
      </Box>
    </>
  );
}

/** Makes a page a recipe: how long it takes, for how many, and the products on whose packs it is shown. */
function RecipeFields({ draft: { recipe }, errors, onChange }: Props) {
  const text = useT();
  const change = (typed: Partial<TypedRecipe>) =>
    onChange({ recipe: { ...(recipe ?? newRecipe), ...typed } });
  const field = (name: 'minutes' | 'servings') => (
    <TextField
      label={text(`office.recipe_${name}`)}
      value={recipe?.[name] ?? ''}
      error={`recipe.${name}` in errors}
      helperText={errors[`recipe.${name}`]}
      onChange={({ target }) => change({ [name]: target.value })}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
  return (
    <>
      <div>
        <FormControlLabel
          control={
            <Switch
              checked={recipe !== null}
              onChange={(_event, isRecipe) => onChange({ recipe: isRecipe ? newRecipe : null })}
            />
          }
          label={text('office.recipe_is')}
        />
        <FormHelperText error={'recipe' in errors}>
          {errors.recipe ?? text('office.recipe_hint')}
        </FormHelperText>
      </div>
      {recipe && (
        <>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
            {field('minutes')}
            {field('servings')}
          </Box>
          <ProductsField
            label={text('office.recipe_products')}
            hint={text('office.recipe_products_hint')}
            error={errors['recipe.product_ids']}
            value={recipe.products}
            onChange={(products) => change({ products })}
          />
        </>
      )}
    </>
  );
}

interface RemovalProps {
  page: StaffStaticBlock;
  onRemoved: () => void;
}

/** Deletes an info page after a confirmation, and returns to the list. */
export function InfoPageRemoval({ page: { slug, revision, title }, onRemoved }: RemovalProps) {
  const { t, language } = useI18n();
  const redirect = useRedirect();
  const { mutate, isPending } = useAction(
    () => call(removeInfoPage, { params: { slug }, query: { revision } }),
    {
      done: t('office.info_page_removed'),
      onDone() {
        onRemoved();
        redirect('list', 'static-blocks');
      },
    },
  );
  return (
    <Box>
      <ConfirmButton
        label={t('office.info_page_remove')}
        lead={t('office.info_page_remove_sure', { name: textIn(title, language) })}
        variant="outlined"
        isBusy={isPending}
        onConfirm={() => mutate(undefined)}
      />
    </Box>
  );
}
