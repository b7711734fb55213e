import { type CutLine, type CutList, changeCutLine } from '@kebun/contract/fulfilment/cut-lists.ts';
import { maxCutNote } from '@kebun/contract/lib/limits.ts';
import { formatGrams } from '#features/lots/packing-values.ts';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { ChoiceField } from '#platform/forms/choice-field.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface TypedChange {
  grams: string;
  note: string;
  instead: string;
}

interface Props {
  list: CutList;
  line: CutLine;
  onClose: () => void;
}

const isGrams = (typed: string | undefined) => /^\d{0,9}$/.test(typed?.trim() ?? '');

const rules = [
  {
    field: 'grams' as const,
    message: 'office.cut_rule_grams' as const,
    holds: (typed: TypedChange | null | undefined) => isGrams(typed?.grams),
  },
];

/** Changes a line: its grams, its note, or the batch that is cut in its place. */
export function CutLineDialog({ list, line, onClose }: Props) {
  const text = useT();
  const done = useDone();
  const others = list.places.filter(
    ({ batch, plot, crop_name }) =>
      crop_name === line.crop_name && (batch.id !== line.batch.id || plot.id !== line.plot.id),
  );
  const idOf = ({ batch, plot }: CutList['places'][number]) => `${batch.id} ${plot.id}`;
  const form = useSubmit<TypedChange>(rules, async ({ grams, note, instead }) => {
    const [batch_id = '', plot_id = ''] = instead.split(' ');
    await call(changeCutLine, {
      params: { day: list.day, id: line.id },
      body: {
        grams: grams.trim() === '' ? null : Number(grams),
        note: note.trim() || null,
        instead: instead ? { batch_id, plot_id } : null,
        version: line.version,
      },
    });
    await done(text('office.cut_changed'));
    onClose();
  });
  return (
    <FormDialog
      title={`${line.plot.code} · ${line.crop_name}`}
      confirm={text('common.save')}
      isBusy={form.isBusy}
      problem={form.errors['']}
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      <TypedField
        name="grams"
        label={text('office.lot_grams')}
        defaultValue={String(line.grams)}
        inputMode="numeric"
        hint={text('office.cut_grams_hint')}
        errors={form.errors}
      />
      <ChoiceField
        name="instead"
        label={text('office.cut_instead')}
        none={text('office.cut_instead_none')}
        choices={others.map((place) => ({
          id: idOf(place),
          name: text('office.cut_place', {
            plot: place.plot.code,
            batch: place.batch.code,
            farm: place.farm_name,
            free: formatGrams(place.free_g),
          }),
        }))}
        errors={form.errors}
      />
      <TypedField
        name="note"
        label={text('office.note')}
        defaultValue={line.note ?? ''}
        most={maxCutNote}
        errors={form.errors}
      />
    </FormDialog>
  );
}
