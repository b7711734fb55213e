import { plotCodePattern } from '@kebun/contract/farms/code-patterns.ts';
import { areaOf } from '@kebun/contract/farms/plots/area.ts';
import { faultOf } from '@kebun/contract/farms/plots/geometry.ts';
import {
  plotCovers,
  soilTextures,
  wateringMethods,
  waterSources,
} from '@kebun/contract/farms/plots/plots.ts';
import {
  listStaffFarmers,
  type StaffFarmer,
  type StaffFarmMap,
  type StaffPlot,
} from '@kebun/contract/farms/staff-farms.ts';
import type { Polygon } from '@kebun/contract/lib/geojson-features.ts';
import { maxLongNoteLength, maxPlotCodeLength, maxTitleLength } from '@kebun/contract/lib/limits.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { failedRules, type Rule } from '@kebun/contract/lib/rules.ts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { TextInput, useCreatePath, useInput, useRecordContext, useRedirect } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { call } from '#platform/data/call.ts';
import { FormAside } from '#platform/forms/form-page.tsx';
import { messageOf } from '#platform/records/form-errors.ts';
import { ChoiceInput, LocalisedTextInput } from '#platform/records/inputs.tsx';
import { numberKind, TypedNumberInput } from '#platform/records/number-inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { searchOf } from '#platform/records/record-parent.ts';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { cornersOf, polygonOf } from './corners.ts';
import { kinds, missingFields, type PlotValues } from './plot-values.ts';
import { PlotsMap } from './plots-map.tsx';

const trays = numberKind(/^[1-9]\d{0,6}$/, 'office.rule_number');
const acidity = numberKind(/^(1[0-4]|\d)(\.\d{1,2})?$/, 'office.ground_rule_ph');
const percent = numberKind(/^(100|\d{1,2})(\.\d{1,2})?$/, 'office.ground_rule_percent');
const squareMetres = numberKind(/^[1-9]\d{0,6}$/, 'office.rule_square_metres');

const rules: readonly Rule<PlotValues>[] = [
  {
    field: 'code',
    message: 'office.ground_rule_code',
    holds: (plot) => plotCodePattern.test(plot?.code ?? ''),
  },
];

const plotProblems = (plot: PlotValues) => [
  ...failedRules(rules, plot).map(({ field, message }) => ({ field: field ?? 'code', message })),
  ...missingFields(plot).map((field) => ({ field, message: 'rule.required' as const })),
];

/** Loads the workers of a farm, archived ones included. */
export function useFarmers(farm: string): readonly StaffFarmer[] {
  const { data } = useQuery({
    queryKey: ['farms', 'farmers', farm],
    queryFn: () => call(listStaffFarmers, { params: { id: farm } }),
  });
  return data?.data ?? [];
}

interface Props {
  farm: StaffFarmMap;
  initialOutline?: Polygon; // the outline that a new plot starts with
}

/** The fields of a plot beside its drawn outline. The server rejects invalid outlines. */
export function PlotForm({ farm, initialOutline }: Props) {
  const { t: text, language } = useI18n();
  const plot = useRecordContext<StaffPlot>();
  const people = useFarmers(farm.id).filter(
    ({ id, archived_at }) => archived_at === null || id === plot?.farmer_id,
  );
  return (
    <RecordForm<PlotValues>
      rules={plotProblems}
      {...(initialOutline && { defaultValues: { farm_id: farm.id, kind: 'plot', geometry: initialOutline } })}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(280px, 1fr)' },
          alignItems: 'start',
        }}
      >
        <OutlineInput source="geometry" farm={farm} />
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <TextInput
            source="code"
            label={text('office.ground_code')}
            slotProps={{ htmlInput: { maxLength: maxPlotCodeLength } }}
          />
          <ChoiceInput
            source="kind"
            label={text('office.ground_kind')}
            choices={kinds.map((id) => ({ id, name: text(`office.ground_kind_${id}`) }))}
          />
          <LocalisedTextInput source="name" label={text('office.text_name')} maxLength={maxTitleLength} />
          <TypedNumberInput source="bed_area_m2" label={text('office.ground_bed_area')} kind={squareMetres} />
          <ChoiceInput
            source="farmer_id"
            label={text('office.batch_farmer')}
            none={text('office.ground_no_farmer')}
            choices={people.map(({ id, display_name }) => ({ id, name: textIn(display_name, language) }))}
          />
        </Box>
      </Box>
      <GroundInputs />
    </RecordForm>
  );
}

/** The soil, the water and the history of a plot. The shop shows all but the history and the trays. */
function GroundInputs() {
  const text = useT();
  const unknown = text('office.farm_input_unknown');
  return (
    <>
      <Typography variant="h2">{text('office.ground_section')}</Typography>
      <FormAside>
        <ChoiceInput
          source="soil.texture"
          label={text('farm.soil')}
          none={unknown}
          choices={soilTextures.map((id) => ({ id, name: text(`farm.texture_${id}`) }))}
        />
        <TypedNumberInput source="soil.ph" label={text('office.ground_ph')} kind={acidity} />
        <TypedNumberInput
          source="soil.organic_matter_pct"
          label={text('office.ground_organic')}
          kind={percent}
        />
      </FormAside>
      <FormAside>
        <ChoiceInput
          source="irrigation.method"
          label={text('farm.water')}
          none={unknown}
          choices={wateringMethods.map((id) => ({ id, name: text(`farm.method_${id}`) }))}
        />
        <ChoiceInput
          source="irrigation.source"
          label={text('office.ground_water_source')}
          none={unknown}
          choices={waterSources.map((id) => ({ id, name: text(`office.ground_source_${id}`) }))}
        />
        <ChoiceInput
          source="cover"
          label={text('farm.cover')}
          none={unknown}
          choices={plotCovers.map((id) => ({ id, name: text(`farm.cover_${id}`) }))}
        />
      </FormAside>
      <TypedNumberInput source="capacity_trays" label={text('office.ground_trays')} kind={trays} />
      <TextInput
        source="history_notes"
        label={text('office.ground_history')}
        helperText={text('office.ground_history_hint')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: maxLongNoteLength } }}
      />
    </>
  );
}

/** The outline of a plot, drawn on the map of its farm. A press on another plot opens that one. */
function OutlineInput({ source, farm }: { source: string; farm: StaffFarmMap }) {
  const text = useT();
  const redirect = useRedirect();
  const createPath = useCreatePath();
  const { resetField } = useFormContext();
  const { id } = useRecordContext<StaffPlot>() ?? {};
  const { field, fieldState } = useInput<Polygon>({ source });
  const outline: Polygon = field.value;
  const fault = faultOf(outline);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography color="text.secondary">{text('office.ground_help')}</Typography>
      <Box sx={{ width: '100%' }}>
        <PlotsMap
          key={id ?? ''}
          farm={farm}
          chosen={id}
          drawn={cornersOf(outline)}
          onDraw={(corners) => field.onChange(polygonOf(corners, outline.coordinates.slice(1)))}
          onChoose={(other) =>
            redirect(createPath({ resource: 'plots', type: 'edit', id: other }) + searchOf({ farm: farm.id }))
          }
        />
      </Box>
      <Typography role="status">
        {text('office.ground_area', { area: new Intl.NumberFormat('en-MY').format(areaOf(outline)) })}
      </Typography>
      {fault && <Alert severity="warning">{text(`office.outline_${fault}`)}</Alert>}
      <div role="alert">
        {fieldState.error && <Alert severity="error">{messageOf(fieldState.error)}</Alert>}
      </div>
      <Button onClick={() => resetField(source)}>{text('office.ground_undo')}</Button>
    </Box>
  );
}
