import { restorePlot } from '@kebun/contract/farms/plots/staff-plots.ts';
import type { StaffFarmMap } from '@kebun/contract/farms/staff-farms.ts';
import { Button, Card, List, ListItem, ListItemText } from '@mui/material';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-mutation.ts';
import { Part } from '#platform/display/panel.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  plots: StaffFarmMap['archived'];
  mayReturn: boolean;
}

/** Plots that are out of use. The manager of the farm restores them, if their ground is still free. */
export function ArchivedPlots({ plots, mayReturn }: Props) {
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
