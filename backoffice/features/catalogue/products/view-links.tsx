import type { StaffProduct } from '@kebun/contract/catalogue/products/staff-products.ts';
import { shareProduct } from '@kebun/contract/catalogue/products/staff-products.ts';
import CopyIcon from '@mui/icons-material/ContentCopy';
import LinkIcon from '@mui/icons-material/Link';
import ShopIcon from '@mui/icons-material/OpenInNew';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
import { SharedLinkDialog } from '#platform/display/shared-link-dialog.tsx';
import { useShopPath } from '#platform/forms/use-shop-languages.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

interface Props {
  product: StaffProduct;
  isLocked: boolean;
}

/** Links to the product in the shop: public once it is on sale, and before that through a preview link. */
export function ViewLinks({ product: { id, slug, status }, isLocked }: Props) {
  const { t, language } = useI18n();
  const [shared, setShared] = useState<{ path: string; expires_at: string }>();
  const share = useAction(() => call(shareProduct, { params: { id }, body: {} }), {
    onDone: ({ data }) => setShared(data),
  });
  const inLanguage = useShopPath(language);
  return (
    <>
      {status === 'publish' && (
        <Button
          href={`${inLanguage}/products/view?slug=${slug}`}
          target="_blank"
          rel="noreferrer"
          startIcon={<ShopIcon />}
        >
          {t('office.product_in_shop')}
        </Button>
      )}
      {!isLocked && (
        <Button component={Link} to={`/products/create?from=${id}`} startIcon={<CopyIcon />}>
          {t('office.product_duplicate')}
        </Button>
      )}
      {!isLocked && (
        <Button startIcon={<LinkIcon />} disabled={share.isPending} onClick={() => share.mutate(undefined)}>
          {t('office.product_share')}
        </Button>
      )}
      {shared && (
        <SharedLinkDialog
          text={t('office.product_share_text', { at: momentIn(language, shared.expires_at) })}
          link={`${location.origin}${inLanguage}${shared.path}`}
          onClose={() => setShared(undefined)}
        />
      )}
    </>
  );
}
