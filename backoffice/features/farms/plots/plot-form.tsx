import { areaOf } from '@kebun/contract/farms/plots/area.ts';
import { faultOf } from '@kebun/contract/farms/plots/geometry.ts';
import { addPlot, changePlot, retirePlot } from '@kebun/contract/farms/plots/staff-plots.ts';
import { listStaffFarmers, type StaffFarmMap, type StaffPlot } from '@kebun/contract/farms/staff-farms.ts';
import { type EveryText, textIn } from '@kebun/contract/lib/localised.ts';
import { fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { Alert, Box, Button, Card, CardContent, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { LocalisedField } from '#platform/forms/localised-fields.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { type Corners, polygonOf } from './corners.ts';

interface Props {
  farm: StaffFarmMap;
  plot: StaffPlot | undefined; // undefined: a new one
  drawn: Corners;
  mayDraw: boolean;
  onUndo: () => void;
  onDone: () => void;
}

interface FormValues {
  code: string;
  kind: StaffPlot['kind'];
  name: EveryText;
  bed_area_m2: string;
  farmer_id: string;
}

// biome-ignore format: table
const kinds = ['plot', 'bed', 'nursery', 'greenhouse', 'mushroom_house', 'packhouse', 'coolroom'] as const;

const rules: readonly Rule<FormValues>[] = [
  {
    field: 'code',
    message: 'office.ground_rule_code',
    holds: (typed) => /^[A-Z][A-Z0-9]{0,7}$/.test(typed?.code ?? ''),
  },
  fits('bed_area_m2', (value) => /^[1-9]\d{0,6}$/.test(value), 'office.ground_rule_area'),
];

/** The fields of a plot, with the drawn area. The server rejects invalid outlines. */
export function PlotForm({ farm, plot, drawn, mayDraw, onUndo, onDone }: Props) {
  const { t: text, language } = useI18n();
  const notify = useNotify();
  const queries = useQueryClient();
  const people = useQuery({
    queryKey: ['farms', 'farmers', farm.id],
    queryFn: () => call(listStaffFarmers, { params: { id: farm.id } }),
  });
  const geometry = polygonOf(drawn, plot?.geometry.coordinates.slice(1));
  const fault = faultOf(geometry);

  const { errors, isBusy, onSubmit } = useSubmit<FormValues>(rules, async (typed) => {
    const body = {
      ...typed,
      farm_id: farm.id,
      parent_id: plot?.parent_id ?? null,
      geometry,
      bed_area_m2: typed.bed_area_m2 ? Number(typed.bed_area_m2) : null,
      farmer_id: typed.farmer_id || null,
      ...(plot && { version: plot.version }),
    };
    const { data } = plot
      ? await call(changePlot, { params: { id: plot.id }, body })
      : await call(addPlot, { body });
    notify(text(data.warnings.length > 0 ? 'office.ground_outside' : 'office.saved'), { type: 'success' });
    await queries.invalidateQueries({ queryKey: ['farms'] });
    onDone();
  });
  const retire = useAction(() => call(retirePlot, { params: { id: plot?.id ?? '' } }), {
    done: text('office.ground_retired'),
    onDone,
  });
  const listening = useDraftForm({ errors, isBusy });

  return (
    <Card>
      <CardContent>
        <Box component="form" noValidate onSubmit={onSubmit} {...listening} sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h2">{plot?.code ?? text('office.ground_new')}</Typography>
          <Typography role="status">
            {text('office.ground_area', { area: new Intl.NumberFormat('en-MY').format(areaOf(geometry)) })}
          </Typography>
          {fault && <Alert severity="warning">{text(`office.outline_${fault}`)}</Alert>}
          <TypedField
            name="code"
            label={text('office.ground_code')}
            defaultValue={plot?.code}
            most={8}
            disabled={!mayDraw}
            errors={errors}
          />
          <TextField
            select
            name="kind"
            label={text('office.ground_kind')}
            defaultValue={plot?.kind ?? 'plot'}
            disabled={!mayDraw}
          >
            {kinds.map((kind) => (
              <MenuItem key={kind} value={kind}>
                {text(`office.ground_kind_${kind}`)}
              </MenuItem>
            ))}
          </TextField>
          <LocalisedField
            name="name"
            label={text('office.text_name')}
            texts={plot?.name}
            most={120}
            disabled={!mayDraw}
            errors={errors}
          />
          <TypedField
            name="bed_area_m2"
            label={text('office.ground_bed_area')}
            defaultValue={plot?.bed_area_m2 == null ? '' : String(plot.bed_area_m2)}
            inputMode="numeric"
            disabled={!mayDraw}
            errors={errors}
          />
          {people.data && (
            <TextField
              select
              name="farmer_id"
              label={text('office.batch_farmer')}
              defaultValue={plot?.farmer_id ?? ''}
              disabled={!mayDraw}
            >
              <MenuItem value="">{text('office.ground_nobody')}</MenuItem>
              {people.data.data
                .filter(({ archived_at }) => archived_at === null)
                .map((person) => (
                  <MenuItem key={person.id} value={person.id}>
                    {textIn(person.display_name, language)}
                  </MenuItem>
                ))}
            </TextField>
          )}
          <div role="alert">
            {(errors.geometry ?? errors['']) && (
              <Alert severity="error">{errors.geometry ?? errors['']}</Alert>
            )}
          </div>
          {mayDraw && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button type="submit" variant="contained" loading={isBusy} disabled={!people.data}>
                {text('common.save')}
              </Button>
              <Button onClick={onUndo}>{text('office.ground_undo')}</Button>
              {plot && (
                <ConfirmButton
                  label={text('office.ground_retire')}
                  lead={text('office.ground_retire_lead')}
                  disabled={plot.in_use || retire.isPending}
                  isBusy={retire.isPending}
                  onSure={() => retire.mutate(undefined)}
                />
              )}
            </Box>
          )}
          {plot?.in_use && (
            <Typography variant="body2" color="text.secondary">
              {text('office.ground_in_use')}
            </Typography>
          )}
        </Box>
      </CardContent>
    </Card>
  );
}
