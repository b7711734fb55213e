import type { ProductStatus } from '@kebun/contract/catalogue/products/staff-products.ts';
import { Box, Button, Typography } from '@mui/material';
import { usePermissions } from 'react-admin';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  errors: Readonly<Record<string, string>>;
  status: ProductStatus;
  isNew: boolean;
  isBusy: boolean;
  isChanged: boolean;
  onStatus: (status: ProductStatus) => void;
  onArchive?: () => void;
}

/** The buttons that save or publish, and the number of invalid fields. */
export function SaveBar({ errors, status, isNew, isBusy, isChanged, onStatus, onArchive }: Props) {
  const text = useT();
  const { '': formError, ...fields } = errors;
  const { permissions = [] } = usePermissions<string[]>();
  const wrong = Object.keys(fields).length;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        paddingBlock: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button type="submit" variant="contained" disabled={isBusy || !(isChanged || isNew)}>
        {text(isNew ? 'office.product_save_draft' : 'common.save')}
      </Button>
      {status !== 'publish' && permissions.includes('products.price') && (
        <Button variant="outlined" disabled={isBusy} onClick={() => onStatus('publish')}>
          {text('office.product_publish')}
        </Button>
      )}
      {status === 'publish' && (
        <Button variant="outlined" disabled={isBusy} onClick={() => onStatus('draft')}>
          {text('office.product_unpublish')}
        </Button>
      )}
      {onArchive && status !== 'archived' && (
        <ConfirmButton
          label={text('office.archive')}
          lead={text('office.product_archive_lead')}
          disabled={isBusy || isChanged}
          isBusy={isBusy}
          onConfirm={onArchive}
        />
      )}
      <Typography
        role="status"
        color={wrong > 0 || formError ? 'error' : 'text.secondary'}
        sx={{ minWidth: 0 }}
      >
        {formError ??
          (wrong > 0
            ? text('office.product_wrong', { count: wrong })
            : isChanged
              ? text('office.product_unsaved')
              : '')}
      </Typography>
    </Box>
  );
}
