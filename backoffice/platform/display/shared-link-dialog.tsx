import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '../shell/messages-provider.tsx';

interface Props {
  text: string; // what the link shows, and until when
  link: string;
  onClose: () => void;
}

/** Shows a preview link once: the shop stores only its hash and cannot show it again. */
export function SharedLinkDialog({ text, link, onClose }: Props) {
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
        <DialogContentText sx={{ marginBottom: 2 }}>{text}</DialogContentText>
        <TextField
          label={t('product.share_link')}
          value={link}
          fullWidth
          multiline
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={({ target }) => target.select()}
        />
      </DialogContent>
      <DialogActions>
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
