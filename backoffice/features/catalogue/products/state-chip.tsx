import type { ProductStatus } from '@kebun/contract/catalogue/products/staff-products.ts';
import DraftIcon from '@mui/icons-material/EditNote';
import ArchivedIcon from '@mui/icons-material/Inventory2';
import SoldIcon from '@mui/icons-material/Storefront';
import { Chip } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';

const icons = { draft: DraftIcon, publish: SoldIcon, archived: ArchivedIcon };

/** Whether shoppers see the product: a word, an icon and a colour. */
export function StateChip({ status }: { status: ProductStatus }) {
  const text = useT();
  const Icon = icons[status];
  return (
    <Chip
      size="small"
      icon={<Icon />}
      label={text(`office.product_state_${status}`)}
      color={status === 'publish' ? 'success' : 'default'}
      variant={status === 'publish' ? 'filled' : 'outlined'}
    />
  );
}
