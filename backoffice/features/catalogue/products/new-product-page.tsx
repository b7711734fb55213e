import {
  type CopyNames,
  createProduct,
  getCopyNames,
  getStaffProduct,
  type ProductChoices,
  type ProductDraft,
  type StaffProduct,
} from '@kebun/contract/catalogue/products/staff-products.ts';
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { copyProductDraft, newProductDraft } from './product-drafts.ts';
import { ProductForm } from './product-form.tsx';
import { useDraft } from './use-draft.ts';
import { useProductChoices } from './use-product-choices.ts';

/** The form of a new product: a single product or a bundle. */
export default function NewProductPage() {
  const text = useT();
  const { data: choices, error, refetch } = useProductChoices();
  const [isBundle, setIsBundle] = useState(false);
  const from = useSearchParams()[0].get('from');
  const copied = useQuery({
    queryKey: ['copied-product', from],
    queryFn: () => loadCopied(from ?? ''),
    enabled: from !== null,
    gcTime: 0, // the names may be taken when the form is opened again
  });
  const failed = error ?? copied.error;

  if (failed && !(choices && (copied.data || !from)))
    return <RetryNotice error={failed} onRetry={() => void (error ? refetch() : copied.refetch())} />;
  if (!choices || (from && !copied.data)) return <Loading />;
  if (copied.data)
    return (
      <NewProduct
        start={copyProductDraft(copied.data.product, copied.data.names)}
        choices={choices}
        kind={null}
        copied={copied.data}
      />
    );
  return (
    <NewProduct
      key={String(isBundle)}
      start={newProductDraft(isBundle)}
      choices={choices}
      kind={
        <Box>
          <ToggleButtonGroup
            exclusive
            value={isBundle}
            onChange={(_event, chosen: boolean | null) => chosen !== null && setIsBundle(chosen)}
            aria-label={text('office.product_kind')}
          >
            <ToggleButton value={false}>{text('office.product_kind_single')}</ToggleButton>
            <ToggleButton value={true}>{text('office.product_kind_bundle')}</ToggleButton>
          </ToggleButtonGroup>
        </Box>
      }
    />
  );
}

/** The product that a new one begins as, and the names proposed for the new one. */
interface CopiedProduct {
  product: StaffProduct;
  names: CopyNames;
}

async function loadCopied(id: string): Promise<CopiedProduct> {
  const [product, names] = await Promise.all([
    call(getStaffProduct, { params: { id } }),
    call(getCopyNames, { params: { id } }),
  ]);
  return { product: product.data, names: names.data };
}

interface Props {
  start: ProductDraft;
  choices: ProductChoices;
  kind: ReactNode;
  copied?: CopiedProduct;
}

function NewProduct({ start, choices, kind, copied }: Props) {
  const text = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [made, setMade] = useState<string>();

  const { form, isBusy, isChanged, submit } = useDraft(start, async (draft) => {
    const { data } = await call(createProduct, { body: draft });
    notify(text('office.saved'), { type: 'success' });
    await queries.invalidateQueries();
    setMade(data.id);
  });
  useEffect(() => {
    if (made) void navigate(`/products/${made}`, { replace: true }); // once there is nothing unsaved to warn about
  }, [made, navigate]);

  return (
    <ProductForm
      form={form}
      choices={choices}
      isBusy={isBusy}
      isChanged={isChanged && made === undefined}
      onSave={submit}
      kind={kind}
      {...(copied && { copied: copied.product, proposed: copied.names })}
    />
  );
}
