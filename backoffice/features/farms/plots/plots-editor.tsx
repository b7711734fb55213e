import { middleOf } from '@kebun/contract/farms/plots/geometry.ts';
import { restorePlot } from '@kebun/contract/farms/plots/staff-plots.ts';
import type { StaffFarmMap } from '@kebun/contract/farms/staff-farms.ts';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Card, Chip, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { Part } from '#platform/display/panel.tsx';
import { isAnythingUnsaved, LoseDialog, useUnsaved } from '#platform/forms/unsaved.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { type Corners, cornersOf, squareAround } from './corners.ts';
import { PlotForm } from './plot-form.tsx';
import { PlotsMap } from './plots-map.tsx';

const beginning = 12; // metres: the side of a new plot

/** The map with its plots, and beside it the form of the chosen plot. */
export function PlotsEditor({ farm }: { farm: StaffFarmMap }) {
  const text = useT();
  const { permissions = [] } = usePermissions<string[]>();
  const mayDraw = permissions.includes('farm.write');
  const [chosen, setChosen] = useState<string>(); // the id of a plot, or `new`
  const [begun, setBegun] = useState<Corners>([]); // as it was opened
  const [drawn, setDrawn] = useState(begun);
  const [waiting, setWaiting] = useState<() => void>(); // the action that waits for the decision about unsaved changes
  useUnsaved(() => drawn !== begun);
  const plot = farm.plots.find(({ id }) => id === chosen);

  function open(id: string | undefined, corners: Corners) {
    setChosen(id);
    setBegun(corners);
    setDrawn(corners);
    setWaiting(undefined);
  }
  function choose(id: string | undefined) {
    const found = farm.plots.find((one) => one.id === id);
    open(id, found ? cornersOf(found.geometry) : []);
  }
  function begin() {
    const around = farm.boundary ?? farm.plots[0]?.geometry;
    open('new', squareAround(around ? middleOf(around) : [farm.lng, farm.lat], beginning));
  }
  const ifNothingIsLost = (go: () => void) => (isAnythingUnsaved() ? setWaiting(() => go) : go());
  const isOpen = plot !== undefined || chosen === 'new';

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {farm.plots.map(({ id, code }) => (
          <Chip
            key={id}
            label={code}
            aria-pressed={id === chosen}
            color={id === chosen ? 'primary' : 'default'}
            variant={id === chosen ? 'filled' : 'outlined'}
            onClick={() => ifNothingIsLost(() => choose(id === chosen ? undefined : id))}
          />
        ))}
        {mayDraw && (
          <Button
            startIcon={<AddIcon />}
            variant="outlined"
            disabled={chosen === 'new'}
            onClick={() => ifNothingIsLost(begin)}
          >
            {text('office.ground_add')}
          </Button>
        )}
      </Box>
      <Typography color="text.secondary">
        {text(
          isOpen && mayDraw
            ? 'office.ground_help'
            : mayDraw
              ? 'office.ground_pick'
              : 'office.ground_read_only',
        )}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: isOpen ? 'minmax(0, 2fr) minmax(280px, 1fr)' : '1fr',
          },
          alignItems: 'start',
        }}
      >
        <PlotsMap
          key={chosen ?? ''}
          farm={farm}
          chosen={chosen}
          drawn={drawn}
          onDraw={mayDraw && isOpen ? setDrawn : undefined}
          onChoose={(id) => ifNothingIsLost(() => choose(id))}
        />
        {isOpen && (
          <PlotForm
            key={`${chosen} ${plot?.version}`}
            farm={farm}
            plot={plot}
            drawn={drawn}
            mayDraw={mayDraw}
            onUndo={() => setDrawn(begun)}
            onDone={() => choose(undefined)}
          />
        )}
      </Box>
      {waiting && <LoseDialog onStay={() => setWaiting(undefined)} onLose={waiting} />}
      {farm.archived.length > 0 && <ArchivedPlots plots={farm.archived} mayReturn={mayDraw} />}
    </>
  );
}

interface ArchivedPlotsProps {
  plots: StaffFarmMap['archived'];
  mayReturn: boolean;
}

/** Plots that are out of use. The manager of the farm restores them, if their ground is still free. */
function ArchivedPlots({ plots, mayReturn }: ArchivedPlotsProps) {
  const text = useT();
  const bring = useAction((id: string) => call(restorePlot, { params: { id }, body: {} }), {
    done: text('office.brought_back'),
  });
  return (
    <Part title={text('office.ground_retired_plots')}>
      <Card>
        <List>
          {plots.map(({ id, code, name }) => (
            <ListItem key={id}>
              <ListItemText primary={code} secondary={name} />
              {mayReturn && (
                <Button
                  aria-label={`${text('office.return_to_farm')}: ${code}`}
                  disabled={bring.isPending}
                  onClick={() => bring.mutate(id)}
                >
                  {text('office.return_to_farm')}
                </Button>
              )}
            </ListItem>
          ))}
        </List>
      </Card>
    </Part>
  );
}
