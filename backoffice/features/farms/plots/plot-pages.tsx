import { middleOf } from '@kebun/contract/farms/plots/geometry.ts';
import { restorePlot } from '@kebun/contract/farms/plots/staff-plots.ts';
import { getPlotSign } from '@kebun/contract/farms/signs.ts';
import { getStaffFarmMap, type StaffFarmMap, type StaffPlot } from '@kebun/contract/farms/staff-farms.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import PrintIcon from '@mui/icons-material/Print';
import { Box, Button, Card, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FunctionField, useRecordContext, useRedirect, useResourceDefinition } from 'react-admin';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { Part } from '#platform/display/detail-page.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { ChosenFarm, useFarmOfAddress } from '#platform/forms/chosen-farm.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage, RemoveRecord } from '#platform/records/record-pages.tsx';
import { searchOf } from '#platform/records/record-parent.ts';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { SignDialog } from '../sign-dialog.tsx';
import { cornersOf, freeSquareAround, polygonOf } from './corners.ts';
import { PlotForm, useFarmers } from './plot-form.tsx';
import { PlotsMap } from './plots-map.tsx';

const sideOfNewPlot = 12; // metres

/** The plots of a farm, on its map and as a table. */
export function PlotList() {
  return (
    <ChosenFarm title={useT()('common.plots')}>
      {({ id }, choice) => (
        <MapOf key={id} farm={id}>
          {(farm) => <PlotsOf farm={farm} choice={choice} />}
        </MapOf>
      )}
    </ChosenFarm>
  );
}

/** Loads the map of a farm. */
function MapOf({ farm, children }: { farm: string; children: (map: StaffFarmMap) => ReactNode }) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['farms', 'ground', farm],
    queryFn: () => call(getStaffFarmMap, { params: { id: farm } }),
  });
  if (isPending) return <Loading />;
  if (error) return <RetryNotice error={error} onRetry={() => refetch()} />;
  return children(data.data);
}

function PlotsOf({ farm, choice }: { farm: StaffFarmMap; choice: ReactNode }) {
  const { t, language } = useI18n();
  const { hasEdit: mayDraw = false } = useResourceDefinition();
  const redirect = useRedirect();
  const people = useFarmers(farm.id);
  const parent = { farm: farm.id };
  const nameOf = (id: string | null) =>
    textIn(people.find((person) => person.id === id)?.display_name, language);
  return (
    <>
      <RecordList
        title={t('common.plots')}
        add={t('office.ground_add')}
        parent={parent}
        isComplete
        empty={t('office.ground_none')}
        filters={
          <Box sx={{ display: 'grid', gap: 2, width: '100%', paddingBottom: 2 }}>
            {choice}
            {farm.plots.length > 0 && (
              <>
                <Typography color="text.secondary">
                  {t(mayDraw ? 'office.ground_pick' : 'office.ground_read_only')}
                </Typography>
                <PlotsMap
                  farm={farm}
                  chosen={undefined}
                  drawn={[]}
                  onDraw={undefined}
                  onChoose={(id) => mayDraw && redirect(`/plots/${id}${searchOf(parent)}`)}
                />
              </>
            )}
          </Box>
        }
      >
        <LinkColumn<StaffPlot> label={t('office.ground_code')} name={({ code }) => code} />
        <FunctionField<StaffPlot>
          label={t('office.ground_kind')}
          render={({ kind }) => t(`office.ground_kind_${kind}`)}
        />
        <FunctionField<StaffPlot>
          label={t('office.text_name')}
          render={({ name }) => textIn(name, language)}
        />
        <FunctionField<StaffPlot>
          label={t('office.farms_area')}
          render={({ area_m2 }) => t('office.farms_size', { area: area_m2.toLocaleString('en-MY') })}
        />
        <FunctionField<StaffPlot>
          label={t('office.ground_bed_area')}
          render={({ bed_area_m2 }) => bed_area_m2?.toLocaleString('en-MY')}
        />
        <FunctionField<StaffPlot>
          label={t('office.batch_farmer')}
          render={({ farmer_id }) => nameOf(farmer_id)}
        />
        <FunctionField<StaffPlot>
          label={t('office.status')}
          render={({ in_use }) => in_use && t('office.ground_in_use')}
        />
      </RecordList>
      {farm.archived.length > 0 && <ArchivedPlots plots={farm.archived} mayReturn={mayDraw} />}
    </>
  );
}

const warningOf =
  (text: string) =>
  ({ warnings = [] }: { id: string; warnings?: readonly string[] }) =>
    warnings.length > 0 ? text : undefined;

/** The page of a new plot: a small square on the farm, whose corners staff move. */
export function NewPlotPage() {
  const text = useT();
  const parent = useFarmOfAddress();
  return (
    <MapOf {...parent}>
      {(farm) => (
        <CreatePage
          title={text('office.ground_new')}
          parent={parent}
          width={1200}
          warningOf={warningOf(text('office.ground_outside'))}
        >
          <PlotForm farm={farm} initialOutline={initialOutlineOf(farm)} />
        </CreatePage>
      )}
    </MapOf>
  );
}

function initialOutlineOf({ boundary, plots, lng, lat }: StaffFarmMap) {
  const around = boundary ?? plots[0]?.geometry;
  return polygonOf(
    freeSquareAround(
      around ? middleOf(around) : [lng, lat],
      sideOfNewPlot,
      plots.map(({ geometry }) => cornersOf(geometry)),
    ),
  );
}

export function ChangePlotPage() {
  const text = useT();
  const parent = useFarmOfAddress();
  return (
    <MapOf {...parent}>
      {(farm) => (
        <EditPage<StaffPlot>
          title={({ code }) => code}
          parent={parent}
          width={1200}
          warningOf={warningOf(text('office.ground_outside'))}
          aside={
            <>
              <PlotSign />
              <ArchivePlot />
            </>
          }
        >
          <PlotForm farm={farm} />
        </EditPage>
      )}
    </MapOf>
  );
}

/** The sign that stands at the plot: its QR code leads visitors to the page of the plot. */
function PlotSign() {
  const text = useT();
  const plot = useRecordContext<StaffPlot>();
  const [isOpen, setIsOpen] = useState(false);
  if (!plot) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => setIsOpen(true)}>
        {text('office.plot_sign')}
      </Button>
      {isOpen && (
        <SignDialog
          title={text('office.plot_sign')}
          of={getPlotSign}
          id={plot.id}
          code={`plot-${plot.code}`}
          usualSize="a4"
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** Archives a plot where nothing grows; its records stay. */
function ArchivePlot() {
  const text = useT();
  const plot = useRecordContext<StaffPlot>();
  if (!plot) return null;
  if (plot.in_use) return <Typography color="text.secondary">{text('office.ground_in_use')}</Typography>;
  return (
    <RemoveRecord
      label={text('office.archive')}
      lead={text('office.plot_archive_lead')}
      message={text('office.archived_done')}
    />
  );
}

interface ArchivedPlotsProps {
  plots: StaffFarmMap['archived'];
  mayReturn: boolean;
}

/** The archived plots. The manager of the farm restores them, if their ground is still free. */
function ArchivedPlots({ plots, mayReturn }: ArchivedPlotsProps) {
  const text = useT();
  const restore = useAction((id: string) => call(restorePlot, { params: { id }, body: {} }), {
    done: text('office.brought_back'),
  });
  return (
    <Box sx={{ paddingBlock: 3, maxWidth: 1200 }}>
      <Part title={text('office.plots_archived')}>
        <Card>
          <List>
            {plots.map(({ id, code, name }) => (
              <ListItem key={id}>
                <ListItemText primary={code} secondary={name} />
                {mayReturn && (
                  <Button
                    aria-label={text('office.action_on', {
                      action: text('office.return_to_farm'),
                      name: code,
                    })}
                    disabled={restore.isPending}
                    onClick={() => restore.mutate(id)}
                  >
                    {text('office.return_to_farm')}
                  </Button>
                )}
              </ListItem>
            ))}
          </List>
        </Card>
      </Part>
    </Box>
  );
}
