import type { StaffProduct } from '@kebun/contract/catalogue/products/staff-products.ts';
import { shareProduct } from '@kebun/contract/catalogue/products/staff-products.ts';
import CopyIcon from '@mui/icons-material/ContentCopy';
import LinkIcon from '@mui/icons-material/Link';
import ShopIcon from '@mui/icons-material/OpenInNew';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
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
        <SharedDialog
          link={`${location.origin}${inLanguage}${shared.path}`}
          expiresAt={momentIn(language, shared.expires_at)}
          onClose={() => setShared(undefined)}
        />
      )}
    </>
  );
}

interface DialogProps {
  link: string;
  expiresAt: string;
  onClose: () => void;
}

/** Shows the preview link once: the shop stores only its hash and cannot show it again. */
function SharedDialog({ link, expiresAt, onClose }: DialogProps) {
  const { t } = useI18n();
  const notify = useNotify();
  const title = useId();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify(t('office.copied'), { type: 'success' }),
      () => notify(t('office.product_not_copied'), { type: 'warning' }),
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t('office.product_share')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ marginBottom: 2 }}>
          {t('office.product_share_text', { at: expiresAt })}
        </DialogContentText>
        <TextField
          label={t('product.share_link')}
          value={link}
          fullWidth
          multiline
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={({ target }) => target.select()}
        />
      </DialogContent>
      <DialogActions sx={{ padding: 3 }}>
        <Button href={link} target="_blank" rel="noreferrer">
          {t('office.product_share_open')}
        </Button>
        <Button variant="contained" onClick={() => void copy()}>
          {t('ui.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
