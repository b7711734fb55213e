import type { BatchChoices, EnteredType, StaffBatch } from '@kebun/contract/farms/batches/staff-batches.ts';
import { listStaffBatches } from '@kebun/contract/farms/batches/staff-batches.ts';
import { Checkbox, FormControlLabel } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#platform/data/call.ts';
import { ChoiceField } from '#platform/forms/choice-field.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { type FieldName, type FormValues, fieldsOf } from './entry-fields.ts';
import { placesOn } from './use-batch-choices.ts';

interface Props {
  type: EnteredType;
  batch: StaffBatch;
  choices: BatchChoices;
  start: FormValues;
  needsPlace: boolean;
  errors: Readonly<Record<string, string>>;
}

/** The fields of one kind of event, in their order. */
export function EntryForm({ type, batch, choices, start, needsPlace, errors }: Props) {
  const text = useT();
  const places = placesOn(choices, batch.farm.id);
  const cohortPlaces = batch.places.map(({ id, code }) => ({ id, name: code }));
  const isBeginning = type === 'seeded' || type === 'planted' || type === 'inoculated';
  const isCorrection = Object.keys(start).length > 0;
  const from = !isCorrection && cohortPlaces.length === 1 ? cohortPlaces[0]?.id : undefined;
  const others = places.filter(({ id }) => id !== from);
  const typed = (name: 'quantity' | 'germinated' | 'plants_removed' | 'kg', label: string) => (
    <TypedField
      name={name}
      label={label}
      defaultValue={start[name]}
      inputMode={name === 'kg' ? 'decimal' : 'numeric'}
      errors={errors}
    />
  );

  const fields: Record<FieldName, () => ReactNode> = {
    place: () => (
      <ChoiceField
        name="place"
        label={text(fieldsOf[type].includes('to') ? 'office.batch_from' : 'office.where')}
        choices={isBeginning || isCorrection ? places : cohortPlaces}
        defaultValue={start.place ?? (isBeginning ? batch.plot?.id : cohortPlaces[0]?.id)}
        errors={errors}
      />
    ),
    to: () => (
      <ChoiceField
        name="to"
        label={text('office.batch_to')}
        choices={others}
        defaultValue={start.to}
        errors={others.length > 0 ? errors : { ...errors, to: text('office.batch_no_other_plot') }}
      />
    ),
    quantity: () =>
      typed('quantity', text(type === 'census' ? 'office.batch_counted' : 'office.event_field_quantity')),
    germinated: () => typed('germinated', text('office.batch_germinated')),
    final: () => (
      <FormControlLabel
        sx={{ minHeight: 44 }}
        control={<Checkbox name="final" defaultChecked={start.final === 'on'} />}
        label={text(type === 'harvested' ? 'office.batch_cleared' : 'office.batch_no_more')}
      />
    ),
    stage: () => (
      <ChoiceField
        name="stage"
        label={text('common.stage')}
        choices={choices.stages
          .filter(({ slug }) => seenStages.includes(slug))
          .map(({ slug, name }) => ({ id: slug, name }))}
        defaultValue={start.stage}
        errors={errors}
      />
    ),
    cause: () => (
      <ChoiceField
        name="cause"
        label={text('office.event_field_cause')}
        choices={choices.causes}
        defaultValue={start.cause}
        errors={errors}
      />
    ),
    kg: () => typed('kg', text('office.batch_kg')),
    plants_removed: () => typed('plants_removed', text('office.event_field_plants_removed')),
    from_batch: () => <Givers batch={batch} chosen={start.from_batch} errors={errors} />,
    seed_lot_id: () => (
      <ChoiceField
        name="seed_lot_id"
        label={text('office.batch_seed')}
        choices={choices.seed_lots.filter(({ variety_id }) => variety_id === batch.variety.id)}
        defaultValue={start.seed_lot_id}
        none={text('office.batch_seed_unknown')}
        errors={errors}
      />
    ),
  };
  return fieldsOf[type]
    .filter((field) => field !== 'place' || needsPlace)
    .map((field) => <div key={field}>{fields[field]()}</div>);
}

/** The stages that people can see; sowing, counting and picking set the others. */
// biome-ignore format: table
const seenStages: readonly string[] = [
  'seedling', 'hardening', 'growing', 'flowering', 'fruiting', 'ready', 'resting',
];

const maxSourceBatches = 100;

/** Other batches of the same crop on the same farm. */
function Givers({
  batch,
  chosen,
  errors,
}: { batch: StaffBatch; chosen: string | undefined } & Pick<Props, 'errors'>) {
  const text = useT();
  const query = {
    state: 'living',
    farm_id: batch.farm.id,
    crop: batch.crop.id,
    limit: maxSourceBatches,
  } as const;
  const read = useQuery({
    queryKey: ['farms', 'batches', query],
    queryFn: () => call(listStaffBatches, { query }),
  });
  if (!read.data) return null;
  return (
    <ChoiceField
      name="from_batch"
      label={text('office.batch_giver')}
      choices={read.data.data
        .filter(({ id, alive }) => id !== batch.id && alive > 0)
        .map(({ id, code, plot }) => ({ id, name: [code, plot?.code].filter(Boolean).join(' · ') }))}
      defaultValue={chosen}
      errors={errors}
    />
  );
}
