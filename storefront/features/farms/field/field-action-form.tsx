import { maxLongNoteLength } from '@kebun/contract/lib/limits.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ShrunkPhoto } from '#platform/storage/shrink-photo.ts';
import {
  type CohortAtPlot,
  type CutWork,
  cropName,
  type FieldSnapshot,
  plantsOf,
} from '../field-sync/field-snapshot.ts';
import { ChoiceList } from './choice-list.tsx';
import { FieldActionIcon } from './field-action-icon.tsx';
import { type Answers, type FieldAction, type FieldActionName, typedAmount } from './field-actions.ts';
import { formatFigure, formatKilograms } from './format-figures.ts';
import { LotFields } from './lot-fields.tsx';
import { NumberPad } from './number-pad.tsx';
import { PhotoField } from './photo-field.tsx';
import { SprayBar, usePickingBlocker } from './spray-bar.tsx';
import { questionsOf, useChoices } from './use-choices.ts';
import { useFieldLanguage } from './use-field-view.ts';
import { useFindings } from './use-findings.ts';
import { ViewHead } from './view-head.tsx';

interface FieldActionFormProps {
  snapshot: FieldSnapshot;
  at: CohortAtPlot;
  name: FieldActionName;
  action: FieldAction;
  cut?: CutWork | undefined; // the form is filled in with what is still to be cut
  /** Resolves once the device has stored it. */
  onRecord(answers: Answers, note: string, shot: ShrunkPhoto | null): Promise<void>;
}

const none = '0';

/** Returns whether a photo says more: of a severe pest, or where all plants are lost. */
const helpsByPhoto = (name: FieldActionName, at: CohortAtPlot, { severity, count }: Answers) =>
  (name === 'pest' && severity >= 3) || (name === 'loss' && count >= plantsOf(at) && count > 0);

/** Returns what the form shows at first: the usual answers, or what a cut list still lacks. */
const firstAnswers = (action: FieldAction, at: CohortAtPlot, cut: CutWork | undefined) => ({
  count: String(cut?.line.plants ?? action.count?.start(at) ?? 0),
  weight: cut && cut.left_g > 0 ? String(cut.left_g / 1_000) : '',
  all: cut ? cut.line.plants === at.cohort?.alive : (action.all?.start(at) ?? false),
});

/** The form of one field action, with as few questions as possible. */
export function FieldActionForm({ snapshot, at, name, action, cut, onRecord }: FieldActionFormProps) {
  const text = useT();
  const language = useFieldLanguage();
  const choices = useChoices(snapshot, at);
  const findings = useFindings(at.batch);
  const blocker = usePickingBlocker(at);
  const first = firstAnswers(action, at, cut);
  const [choice, setChoice] = useState<string | null>(null);
  const [finding, setFinding] = useState<string | null>(null);
  const [lot, setLot] = useState<string | null>(null);
  const [used, setUsed] = useState('');
  const [severity, setSeverity] = useState(2);
  const [count, setCount] = useState(first.count);
  const [weight, setWeight] = useState(first.weight);
  const [sureOf, setSureOf] = useState<number | null>(null); // grams that the worker confirmed
  const [all, setAll] = useState(first.all);
  const [note, setNote] = useState('');
  const [shot, setShot] = useState<ShrunkPhoto | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const { batch, plot, cohort } = at;

  const needsCount = action.count && (action.count.when?.(at, all) ?? true);
  const lots = (action.lot && snapshot.input_products.find(({ id }) => id === choice)?.lots) || [];
  const chosenLot = lots.find(({ id }) => id === lot);
  const answers: Answers = {
    choice,
    severity,
    count: Number(count) || 0,
    grams: Math.round((Number(weight) || 0) * 1_000),
    all,
    finding,
    lot: chosenLot?.id ?? null,
    used: Number(used) || 0,
    unit: chosenLot ? typedAmount(action, chosenLot).unit : null,
  };
  const mostGrams = (action.grams && batch.harvest_left_g) ?? Number.POSITIVE_INFINITY;
  const isHeavy = answers.grams > mostGrams;
  const heavyQuestion = text('field.heavy_question', { most: formatKilograms(mostGrams, language) });
  const mayBeNone = name === 'germinated' || name === 'counted';
  const missing =
    (name === 'harvested' && blocker) ||
    (action.list && !choice && text(questionsOf[action.list])) ||
    (action.finding && !finding && text('field.ask_finding')) ||
    (chosenLot && answers.used <= 0 && text('field.ask_used')) ||
    (action.grams && answers.grams < 1 && text('field.ask_weight')) ||
    (isHeavy && sureOf !== answers.grams && heavyQuestion) ||
    (needsCount && !mayBeNone && answers.count < 1 && text(action.count?.question ?? 'field.ask_counted')) ||
    (action.noteNeeded && !note.trim() && text('field.ask_note')) ||
    undefined;
  const tooMany = needsCount && cohort && answers.count > plantsOf(at) && !mayBeNone;
  const needsPhoto = helpsByPhoto(name, at, answers);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (missing || isSaving) return;
    setSaving(true);
    onRecord(answers, note, shot).catch(() => {
      setFailed(true); // the device has no space left
      setSaving(false);
    });
  };

  return (
    <form onSubmit={save} className="mx-auto max-w-140">
      <ViewHead
        back={{ farm: plot.farm_id, plot: plot.id, batch: batch.id }}
        title={text(`field.action_${name}`)}
      >
        <p className="text-base">
          {plot.code} · {cropName(snapshot, batch, language)} ·{' '}
          {text('field.count_of_plants', { count: plantsOf(at) })}
        </p>
      </ViewHead>
      {name === 'harvested' && <SprayBar at={at} />}
      {cut?.line.note && (
        <p className="mb-3 rounded-md bg-turmeric-tint px-4 py-3 text-lg font-semibold">{cut.line.note}</p>
      )}

      {action.list && (
        <ChoiceList
          name="choice"
          label={text(questionsOf[action.list])}
          choices={choices(action.list)}
          chosen={choice}
          onChoose={setChoice}
        />
      )}
      <LotFields
        lots={lots.map((each) => ({ ...each, ...typedAmount(action, each) }))}
        lot={lot}
        onLot={setLot}
        used={used}
        onUsed={setUsed}
      />
      {action.finding && (
        <ChoiceList
          name="finding"
          label={text('field.ask_finding')}
          choices={findings}
          chosen={finding}
          onChoose={setFinding}
        />
      )}
      {action.severity && (
        <ChoiceList
          name="severity"
          label={text('field.ask_severity')}
          choices={[1, 2, 3, 4, 5].map((each) => ({
            id: String(each),
            name: text(`field.severity_${each as 1}`),
          }))}
          chosen={String(severity)}
          onChoose={(id) => setSeverity(Number(id))}
        />
      )}
      {action.grams && (
        <NumberPad
          key="weight"
          label={text('field.ask_weight')}
          value={weight || none}
          onChange={setWeight}
          unit="kg"
          decimal
        />
      )}
      {action.all && (
        <CheckField checked={all} onCheck={setAll}>
          {text(action.all.question(at))}
        </CheckField>
      )}
      {needsCount && action.count && (
        <NumberPad
          key="count"
          label={text(action.count.question)}
          value={count}
          onChange={setCount}
          unit={text('field.plants')}
        />
      )}
      {tooMany && (
        <p
          role="status"
          className="mb-5 rounded-md bg-turmeric-tint px-4 py-3 text-base font-medium text-ink"
        >
          {text('field.more_than_known', { count: formatFigure(plantsOf(at), language) })}
        </p>
      )}
      <PhotoField shot={shot} onShot={setShot} hint={needsPhoto ? text('field.photo_helps') : undefined} />
      <label className="mb-5 block">
        <span className="mb-1.5 block text-lg font-bold">
          {text(action.noteNeeded ? 'field.ask_note' : 'field.note_optional')}
        </span>
        <textarea
          value={note}
          onChange={({ target }) => setNote(target.value)}
          maxLength={maxLongNoteLength}
          rows={action.noteNeeded ? 4 : 2}
          className="w-full rounded-md bg-white px-4 py-3 text-lg text-ink outlined"
        />
      </label>

      <div className="sticky bottom-0 -mx-(--gutter) bg-surface px-(--gutter) py-3">
        {failed && (
          <p role="alert" className="mb-2 rounded-md bg-chilli px-4 py-3 text-lg font-bold text-white">
            {text('field.not_saved')}
          </p>
        )}
        {isHeavy && (
          <CheckField
            checked={sureOf === answers.grams}
            onCheck={(sure) => setSureOf(sure ? answers.grams : null)}
            warning={{ id: 'heavy', text: heavyQuestion }}
          >
            {text('field.heavy_sure', { weight: formatKilograms(answers.grams, language) })}
          </CheckField>
        )}
        {missing && missing !== heavyQuestion && (
          <p id="missing" className="mb-2 text-center text-lg font-semibold">
            {missing}
          </p>
        )}
        <button
          type="submit"
          aria-disabled={missing !== undefined}
          aria-describedby={missing && (missing === heavyQuestion ? 'heavy' : 'missing')}
          className={cx(
            'flex min-h-16 w-full items-center justify-center gap-3 rounded-full text-xl font-bold',
            missing ? 'bg-white text-ink outlined' : 'bg-leaf text-on-leaf hover:bg-leaf-deep',
          )}
        >
          <FieldActionIcon name={name} className="text-2xl" />
          {text('field.save')}
        </button>
      </div>
    </form>
  );
}

interface CheckFieldProps {
  checked: boolean;
  onCheck(checked: boolean): void;
  warning?: { id: string; text: string }; // above the box
  children: ReactNode;
}

/** A yes or no in the size of a thumb, with the warning that it answers. */
function CheckField({ checked, onCheck, warning, children }: CheckFieldProps) {
  return (
    <div className={warning ? 'mb-3' : 'mb-5'}>
      {warning && (
        <p
          id={warning.id}
          role="status"
          className="mb-2 rounded-md bg-turmeric-tint px-4 py-3 text-base font-medium text-ink"
        >
          {warning.text}
        </p>
      )}
      <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md bg-white px-4 py-2 text-lg font-semibold outlined">
        <input
          type="checkbox"
          checked={checked}
          onChange={({ target }) => onCheck(target.checked)}
          className="size-7 flex-none accent-leaf"
        />
        {children}
      </label>
    </div>
  );
}
