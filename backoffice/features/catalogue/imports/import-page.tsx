import { checkProductImport, exportProducts } from '@kebun/contract/catalogue/imports/product-imports.ts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Alert, Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router';
import { call } from '#platform/data/call.ts';
import { download } from '#platform/data/download.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { ImportReport } from './import-report.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { RecentImports } from './recent-imports.tsx';

/**
 * Imports and exports of products and of their pictures. An import is previewed first, and applied only after staff
 * have seen the preview. The address names the shown import, so that it is there after a reload.
 */
export default function ImportPage() {
  const text = useT();
  const [shown, setShown] = useSearchParams();
  const show = (kind: string, id: string | undefined) =>
    setShown(
      (before) => {
        const { [kind]: _before, ...rest } = Object.fromEntries(before);
        return id ? { ...rest, [kind]: id } : rest;
      },
      { replace: true },
    );
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, paddingBlock: 3, maxWidth: 960 }}
    >
      <Title title={text('office.import_title')} />
      <Typography variant="h1">{text('office.import_title')}</Typography>
      <ProductsSection id={shown.get('products') ?? undefined} onChosen={(id) => show('products', id)} />
      <PicturesSection id={shown.get('pictures') ?? undefined} onChosen={(id) => show('pictures', id)} />
      <RecentImports onOpen={({ kind, id }) => show(kind, id)} />
    </Box>
  );
}

interface SectionProps {
  id: string | undefined;
  onChosen: (id: string | undefined) => void;
}

function ProductsSection({ id, onChosen }: SectionProps) {
  const text = useT();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const preview = useMutation({
    mutationFn: (file: File) =>
      call(checkProductImport, {
        query: { file_name: file.name.slice(-200) },
        body: new Blob([file], { type: 'text/csv' }),
      }),
    onSuccess: ({ data }) => onChosen(data.id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['recent imports'] }),
  });
  const save = useAction(() => download(exportProducts, { name: 'products.csv' }));

  function onFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    onChosen(undefined);
    if (file) preview.mutate(file);
    currentTarget.value = ''; // so that a corrected version of the same file can be chosen
  }
  return (
    <Box component="section" aria-labelledby="products" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2" id="products">
        {text('office.import_step_file')}
      </Typography>
      <Box sx={{ maxWidth: 720, display: 'grid', gap: 1 }}>
        <Typography>{text('office.import_intro')}</Typography>
        <Typography color="text.secondary">{text('office.import_rows_intro')}</Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" loading={preview.isPending} onClick={() => field.current?.click()}>
          {text('office.import_choose')}
        </Button>
        <input ref={field} type="file" accept=".csv,.txt,text/csv" hidden onChange={onFile} />
        <Button variant="outlined" loading={save.isPending} onClick={() => save.mutate(undefined)}>
          {text('office.import_export')}
        </Button>
      </Box>
      <ColumnGuide />
      <div role="status">{preview.isPending && text('office.import_looking')}</div>
      {preview.error && (
        <Alert severity="error">{messageOf(preview.error, text('ra.notification.http_error'))}</Alert>
      )}
      {id && <ImportReport key={id} id={id} onChecked={onChosen} />}
    </Box>
  );
}

const messageOf = ({ message }: Error, unreachable: string) =>
  message.startsWith('ra.') ? unreachable : message;

/** The columns of a product file that need a word. The names are those of the file in every language. */
const explained = [
  'slug',
  'sku',
  'name',
  'aliases',
  'category',
  'status',
  'publish_at',
  'tax_class',
  'unit',
  'options',
  'price',
  'stock',
  'weight_g',
  'pictures',
  'bundle',
  'dietary',
] as const;

/** Explains the columns of a product file. */
function ColumnGuide() {
  const text = useT();
  return (
    <Accordion disableGutters variant="outlined" sx={{ maxWidth: 720 }}>
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Typography component="h3" variant="subtitle1">
          {text('office.import_columns')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1.5 }}>
          {explained.map((name) => (
            <div key={name}>
              <Typography component="dt" sx={{ fontFamily: 'monospace', fontWeight: 700 }}>
                {name}
              </Typography>
              <Typography component="dd" sx={{ margin: 0 }}>
                {text(`office.import_column_${name}`)}
              </Typography>
            </div>
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
