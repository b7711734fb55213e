import type { ProductStatus } from '@kebun/contract/catalogue/products/staff-products.ts';
import DraftIcon from '@mui/icons-material/EditNote';
import ArchivedIcon from '@mui/icons-material/Inventory2';
import ScheduledIcon from '@mui/icons-material/Schedule';
import SoldIcon from '@mui/icons-material/Storefront';
import { Chip } from '@mui/material';
import { momentIn } from '#platform/data/format-moments.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

const icons = { draft: DraftIcon, publish: SoldIcon, archived: ArchivedIcon };

interface Props {
  status: ProductStatus;
  publishAt: string | null;
}

/** Whether or when shoppers see the product: a word, an icon and a colour. */
export function StateChip({ status, publishAt }: Props) {
  const { t, language } = useI18n();
  const Icon = publishAt ? ScheduledIcon : icons[status];
  return (
    <Chip
      size="small"
      icon={<Icon />}
      label={
        publishAt
          ? t('office.product_state_scheduled', { moment: momentIn(language, publishAt) })
          : t(`office.product_state_${status}`)
      }
      color={status === 'publish' ? 'success' : 'default'}
      variant={status === 'publish' ? 'filled' : 'outlined'}
    />
  );
}
