import {
  checkImportAgain,
  createMissingNames,
  type ProductImport,
} from '@kebun/contract/catalogue/imports/product-imports.ts';
import { listStaffCategories } from '@kebun/contract/catalogue/taxonomy/staff-taxonomy.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  done: ProductImport;
  onChecked: (id: string) => void;
}

/** Offers what the rows of a file need before they can be imported: names that the shop lacks, and a category. */
export const MissingNotice = ({ done, onChecked }: Props) => (
  <>
    <NamesNotice done={done} onChecked={onChecked} />
    {done.uncategorised > 0 && <CategoryNotice done={done} onChecked={onChecked} />}
  </>
);

/** Lists the categories and options that the shop lacks, and creates them. */
function NamesNotice({ done: { id, missing }, onChecked }: Props) {
  const text = useT();
  const create = useAction(() => call(createMissingNames, { params: { id }, body: {} }), {
    onDone: ({ data }) => onChecked(data.id),
  });
  const { categories, options } = missing;
  if (categories.length + options.length === 0) return null;
  const listed = (names: readonly string[]) => names.join(text('office.list_separator'));
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      <Typography component="h4" sx={{ fontWeight: 700 }}>
        {text('office.import_missing')}
      </Typography>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, marginBlock: 1 }}>
        {categories.length > 0 && (
          <li>{text('office.import_missing_categories', { names: listed(categories) })}</li>
        )}
        {options.map(({ name, values }) => (
          <li key={name}>{text('office.import_missing_option', { name, values: listed(values) })}</li>
        ))}
      </Box>
      <Button variant="contained" loading={create.isPending} onClick={() => create.mutate(undefined)}>
        {text('office.import_missing_create')}
      </Button>
    </Alert>
  );
}

/** Asks for the category of new products whose rows name none. */
function CategoryNotice({ done: { id, uncategorised }, onChecked }: Props) {
  const text = useT();
  const { language } = useI18n();
  const [slug, setSlug] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['categories', 'all'],
    queryFn: async () => (await call(listStaffCategories)).data,
  });
  const apply = useAction(
    () => call(checkImportAgain, { params: { id }, body: { default_category: slug } }),
    { onDone: ({ data: again }) => onChecked(again.id) },
  );
  if (error) return <RetryNotice error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <Alert severity="warning">
      <Typography>{text('office.import_uncategorised', { count: uncategorised })}</Typography>
      {data.length === 0 ? (
        <Typography>{text('office.import_no_categories')}</Typography>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', marginBlockStart: 1.5 }}>
          <TextField
            select
            size="small"
            label={text('office.import_default_category')}
            value={slug}
            onChange={({ target }) => setSlug(target.value)}
            sx={{ minWidth: 220 }}
          >
            {data.map((category) => (
              <MenuItem key={category.id} value={category.slug}>
                {textIn(category.name, language)}
              </MenuItem>
            ))}
          </TextField>
          <Button
            variant="contained"
            disabled={slug === ''}
            loading={apply.isPending}
            onClick={() => apply.mutate(undefined)}
          >
            {text('office.import_default_apply')}
          </Button>
        </Box>
      )}
    </Alert>
  );
}
