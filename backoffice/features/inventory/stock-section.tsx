import type { StaffProduct } from '@kebun/contract/catalogue/products/staff-products.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { FormSection } from '#platform/forms/form-section.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { StockFigures } from './stock-figures.tsx';

type Pack = StaffProduct['packs'][number];

/** The stock of each pack: on hand, reserved and available. */
export function StockSection({ packs }: Pick<StaffProduct, 'packs'>) {
  const { t, language } = useI18n();
  const { permissions = [] } = usePermissions<string[]>();
  const [opened, setOpened] = useState<Pack>();
  const mayCount = permissions.includes('stock.write');
  return (
    <FormSection title={t('office.product_stock')}>
      {packs.map((pack) => (
        <Box key={pack.id} sx={{ display: 'grid', gap: 1 }}>
          {packs.length > 1 && (
            <Typography sx={{ fontWeight: 600 }}>{textIn(pack.unit, language)}</Typography>
          )}
          <StockFigures {...pack} />
          {mayCount && (
            <Button variant="outlined" onClick={() => setOpened(pack)} sx={{ justifySelf: 'start' }}>
              {t('office.product_stock_open')}
            </Button>
          )}
        </Box>
      ))}
      {opened && (
        <StockDialog
          skuId={opened.id}
          name={`${opened.code} · ${textIn(opened.unit, language)}`}
          onClose={() => setOpened(undefined)}
        />
      )}
    </FormSection>
  );
}
