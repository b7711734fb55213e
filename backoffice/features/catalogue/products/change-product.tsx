import {
  archiveProduct,
  changeProduct,
  getStaffProduct,
  type ProductChoices,
  type StaffProduct,
  toDraft,
} from '@kebun/contract/catalogue/products/staff-products.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, usePermissions } from 'react-admin';
import { CallError, call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { mergeDrafts } from './merge-drafts.ts';
import { NewerNotice } from './newer-notice.tsx';
import { ProductForm } from './product-form.tsx';
import { useDraft } from './use-draft.ts';

interface Props {
  product: StaffProduct;
  choices: ProductChoices;
}

/** The form of an existing product, for staff who may change it. */
export function ChangeProduct({ product, choices }: Props) {
  const { t } = useI18n();
  const notify = useNotify();
  const queries = useQueryClient();
  const { permissions = [] } = usePermissions<string[]>();
  const [opened, setOpened] = useState(product); // the product as it was when editing began

  const { form, isBusy, isChanged, submit, restart } = useDraft(
    toDraft(opened),
    async (draft) => {
      const params = { id: opened.id };
      const body = { ...draft, version: opened.version };
      const saved = await call(changeProduct, { params, body }).catch(async (error: unknown) => {
        if (!(error instanceof CallError && error.body?.code === 'version_conflict')) throw error;
        const { data } = await call(getStaffProduct, { params });
        queries.setQueryData(['staff-product', opened.id], data); // the notice offers it
      });
      if (!saved) return;
      show(saved.data);
      notify(t('office.saved'), { type: 'success' });
      await queries.invalidateQueries();
    },
    !permissions.includes('products.write'),
  );
  function show(now: StaffProduct, typed = toDraft(now)) {
    queries.setQueryData(['staff-product', now.id], now);
    setOpened(now);
    restart(toDraft(now), typed);
  }
  const merged =
    product.version > opened.version ? mergeDrafts(toDraft(opened), form.draft, toDraft(product)) : undefined;
  const archive = useAction(() => call(archiveProduct, { params: { id: opened.id } }), {
    done: t('office.product_archived'),
    onDone: () => show({ ...opened, status: 'archived', version: opened.version + 1 }),
  });

  return (
    <ProductForm
      form={form}
      choices={choices}
      product={opened}
      {...(product.product_type !== 'bundle' && { stock: product.packs })}
      isBusy={isBusy || archive.isPending}
      isChanged={isChanged}
      onSave={submit}
      onArchive={() => archive.mutate(undefined)}
      {...(merged && {
        notice: (
          <NewerNotice
            isChanged={isChanged}
            clashes={merged.clashes}
            onLatest={() => show(product)}
            onKeep={() => show(product, merged.draft)}
          />
        ),
      })}
    />
  );
}
