import type { PackLot } from '@kebun/contract/lots/staff-lots.ts';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { FunctionField, usePermissions } from 'react-admin';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { OneLine } from '#platform/display/one-line.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { EpcisButton } from './epcis-button.tsx';
import { PackLotChips } from './pack-lot-chips.tsx';
import { PackLotFilters } from './pack-lot-filters.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';

/** Pack lots with their units on hand and their best-before dates. */
export default function PackLotList() {
  const { t: text, language } = useI18n();
  const { permissions = [] } = usePermissions<string[]>();
  const [isReceiving, setIsReceiving] = useState(false);
  return (
    <>
      <RecordList
        title={text('office.lots')}
        add={text('office.lot_pack')}
        filters={
          <Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
              {permissions.includes('lots.pack') && (
                <Button variant="outlined" onClick={() => setIsReceiving(true)} sx={{ marginTop: 2 }}>
                  {text('office.lot_receive')}
                </Button>
              )}
              <EpcisButton />
            </Box>
            <PackLotFilters />
          </Box>
        }
        empty={text('office.pack_lots_none')}
      >
        <LinkColumn<PackLot> label={text('office.lot_code')} name={({ code }) => <OneLine>{code}</OneLine>} />
        <FunctionField<PackLot>
          label={text('common.product')}
          render={({ product, sku }) => `${product.name} · ${sku.unit}`}
          sortable={false}
        />
        <FunctionField<PackLot>
          label={text('office.product_on_hand')}
          textAlign="right"
          render={({ on_hand, packs }) => text('office.lot_grams_of', { left: on_hand, all: packs })}
          sortable={false}
        />
        <FunctionField<PackLot>
          label={text('office.lot_best_before')}
          render={({ best_before }) => (
            <OneLine>{best_before ? fullDayIn(language, best_before) : '–'}</OneLine>
          )}
          sortable={false}
        />
        <FunctionField<PackLot>
          label={text('office.lot_origin')}
          render={({ kind, farm, supplier, made_on }) =>
            [kind === 'packed' ? farm?.name : supplier, fullDayIn(language, made_on)]
              .filter(Boolean)
              .join(' · ')
          }
          sortable={false}
        />
        <FunctionField<PackLot>
          label={text('office.product_state')}
          render={(lot) => <PackLotChips lot={lot} />}
          sortable={false}
        />
      </RecordList>
      {isReceiving && <ReceiveDialog onClose={() => setIsReceiving(false)} />}
    </>
  );
}
