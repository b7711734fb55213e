import { addProduce, listProduce } from '@kebun/contract/catalogue/products/staff-produce.ts';
import type { StaffCategory } from '@kebun/contract/catalogue/taxonomy/staff-taxonomy.ts';
import { maxSearchLength, produceAtOnce } from '@kebun/contract/lib/limits.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Alert, Box, Button, Link, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Title, useGetList, useNotify, usePermissions } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { type FieldErrors, fieldErrorsFrom } from '#platform/data/field-errors.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useUnsaved } from '#platform/forms/unsaved.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { type Choice, errorsOf, ProduceRows, toItems } from './produce-rows.tsx';

/** The built-in list of produce. Staff tick what the shop sells, type prices and stock, and add all of it at once. */
export default function ProducePage() {
  const { t, language } = useI18n();
  const { permissions = [] } = usePermissions<string[]>();
  const mayPublish = permissions.includes('products.price');
  const form = useProduceForm();
  const { data, error, refetch } = useQuery({
    queryKey: ['produce', language],
    queryFn: () => call(listProduce),
  });
  const [text, setText] = useState('');
  const count = form.chosen.size;

  if (error && !data) return <RetryNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const words = text.trim().toLowerCase();
  const found = data.data.filter(
    ({ slug, name, category }) =>
      form.chosen.has(slug) || `${name} ${slug} ${category.name}`.toLowerCase().includes(words),
  );
  return (
    <Box
      component="form"
      ref={form.element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.send(mayPublish ? 'publish' : 'draft');
      }}
      sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 960 }}
    >
      <Title title={t('office.produce')} />
      <Typography variant="h1">{t('office.produce')}</Typography>
      <Typography sx={{ maxWidth: 720 }}>
        {t('office.produce_lead')}{' '}
        <Link component={RouterLink} to="/products/create">
          {t('office.produce_other')}
        </Link>
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          type="search"
          label={t('office.produce_search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          slotProps={{ htmlInput: { maxLength: maxSearchLength } }}
        />
        <CategoryChoice value={form.categoryId} onChange={form.setCategoryId} />
      </Box>
      <ProduceRows
        produce={found}
        chosen={form.chosen}
        errors={form.errors}
        hasStock={permissions.includes('stock.write')}
        onChange={form.choose}
      />
      {found.length === 0 && <Typography role="status">{t('office.produce_none')}</Typography>}
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          paddingBlock: 2,
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Button type="submit" variant="contained" loading={form.isBusy} disabled={count === 0}>
          {mayPublish ? t('office.produce_add', { count }) : t('office.produce_add_drafts')}
        </Button>
        {mayPublish && (
          <Button
            variant="outlined"
            disabled={count === 0 || form.isBusy}
            onClick={() => void form.send('draft')}
          >
            {t('office.produce_add_drafts')}
          </Button>
        )}
        <div role="alert">
          {form.errors[''] && <Alert severity="error">{form.errors['']}</Alert>}
          {count > produceAtOnce && (
            <Alert severity="warning">{t('office.produce_too_many', { count: produceAtOnce })}</Alert>
          )}
        </div>
      </Box>
    </Box>
  );
}

/** The chosen entries with what is typed for each, their errors, and the request that adds them. */
function useProduceForm() {
  const { t } = useI18n();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [categoryId, setCategoryId] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(); // it can be far out of sight
  }, [errors]);
  useUnsaved(() => chosen.size > 0 && !isDone);
  useEffect(() => {
    if (isDone) void navigate('/products');
  }, [isDone, navigate]);

  function choose(slug: string, choice: Choice | undefined) {
    setErrors({});
    setChosen((before) => {
      const after = new Map(before);
      if (choice) after.set(slug, choice);
      else after.delete(slug);
      return after;
    });
  }
  async function send(status: 'publish' | 'draft') {
    const found = errorsOf(chosen, t);
    setErrors(found);
    if (isBusy || Object.keys(found).length > 0) return;
    setIsBusy(true);
    await call(addProduce, { body: { items: toItems(chosen), category_id: categoryId || null, status } })
      .then(async ({ created }) => {
        await queries.invalidateQueries();
        notify(t('office.produce_added', { count: created }), { type: 'success' });
        setIsDone(true);
      })
      .catch((error: unknown) => setErrors(fieldErrorsFrom(error, t('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  }
  return { element, chosen, choose, categoryId, setCategoryId, errors, isBusy, send };
}

interface CategoryChoiceProps {
  value: string;
  onChange: (id: string) => void;
}

/** Where the products go: each to its usual category, or all to one. */
function CategoryChoice({ value, onChange }: CategoryChoiceProps) {
  const { t, language } = useI18n();
  const id = useId();
  const { data = [] } = useGetList<StaffCategory>('categories');
  return (
    <TextField
      id={id}
      select
      label={t('office.field_category_id')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true, htmlFor: id } }}
    >
      <MenuItem value="">{t('office.produce_usual_category')}</MenuItem>
      {data.map((category) => (
        <MenuItem key={category.id} value={category.id}>
          {textIn(category.name, language)}
        </MenuItem>
      ))}
    </TextField>
  );
}
