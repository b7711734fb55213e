import { returnPlot } from '@kebun/contract/farms/events/recording.ts';
import type { StaffGround } from '@kebun/contract/farms/staff-farms.ts';
import { Button, Card, List, ListItem, ListItemText } from '@mui/material';
import { call } from '#platform/data/call.ts';
import { useChange } from '#platform/data/use-mutation.ts';
import { Part } from '#platform/display/panel.tsx';
import { useText } from '#platform/shell/messages-provider.tsx';

interface Props {
  plots: StaffGround['retired'];
  mayReturn: boolean;
}

/** Plots that are out of use. Whoever owns the farm takes them into use again, where their ground is still free. */
export function RetiredPlots({ plots, mayReturn }: Props) {
  const text = useText();
  const bring = useChange((id: string) => call(returnPlot, { params: { id }, body: {} }), {
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
                  aria-label={`${text('office.bring_back')}: ${code}`}
                  disabled={bring.isPending}
                  onClick={() => bring.mutate(id)}
                >
                  {text('office.bring_back')}
                </Button>
              )}
            </ListItem>
          ))}
        </List>
      </Card>
    </Part>
  );
}
