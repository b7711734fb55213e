import type { HarvestLot } from '@kebun/contract/lots/staff-lots.ts';
import { Box, Button } from '@mui/material';
import { FunctionField, usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { OneLine } from '#platform/display/one-line.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { HarvestLotChips } from './pack-lot-chips.tsx';
import { HarvestLotFilters } from './pack-lot-filters.tsx';
import { formatGrams } from './packing-values.ts';

/** The harvests that wait to be packed, those that end first at the top. */
export default function HarvestLotList() {
  const { t: text, language } = useI18n();
  const { permissions = [] } = usePermissions<string[]>();
  return (
    <RecordList
      title={text('office.packhouse')}
      hint={text('office.packhouse_hint')}
      filters={<Filters mayPack={permissions.includes('lots.pack')} />}
      empty={text('office.harvest_lots_none')}
    >
      <LinkColumn<HarvestLot>
        label={text('office.lot_code')}
        name={({ code }) => <OneLine>{code}</OneLine>}
      />
      <FunctionField<HarvestLot>
        label={text('common.crop')}
        render={({ crop, variety_name }) => [...new Set([crop.name, variety_name])].join(' · ')}
        sortable={false}
      />
      <FunctionField<HarvestLot>
        label={text('office.where')}
        render={({ farm, plot_code }) => `${farm.name} · ${plot_code}`}
        sortable={false}
      />
      <FunctionField<HarvestLot>
        label={text('office.lot_grade')}
        render={({ grade }) => <OneLine>{text(`office.lot_grade_${grade}`)}</OneLine>}
        sortable={false}
      />
      <FunctionField<HarvestLot>
        label={text('office.lot_remaining')}
        textAlign="right"
        render={({ remaining_g, harvested_g }) => (
          <OneLine>
            {remaining_g === harvested_g
              ? formatGrams(remaining_g)
              : text('office.lot_grams_of', {
                  left: formatGrams(remaining_g),
                  all: formatGrams(harvested_g),
                })}
          </OneLine>
        )}
        sortable={false}
      />
      <FunctionField<HarvestLot>
        label={text('office.lot_packable_until')}
        render={({ packable_until }) => (
          <OneLine>{packable_until ? fullDayIn(language, packable_until) : '–'}</OneLine>
        )}
        sortable={false}
      />
      <FunctionField<HarvestLot>
        label={text('office.product_state')}
        render={(lot) => <HarvestLotChips lot={lot} />}
        sortable={false}
      />
    </RecordList>
  );
}

const Filters = ({ mayPack }: { mayPack: boolean }) => {
  const text = useT();
  return (
    <Box>
      {mayPack && (
        <Button component={Link} to="/pack-lots/create" variant="contained" sx={{ marginTop: 2 }}>
          {text('office.lot_pack')}
        </Button>
      )}
      <HarvestLotFilters />
    </Box>
  );
};
