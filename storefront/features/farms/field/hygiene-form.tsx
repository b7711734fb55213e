import {
  type HygieneAnswer,
  type HygienePlace,
  type HygieneQuestion,
  hygieneAnswers,
  hygienePlaces,
  hygieneQuestions,
  type SentHygieneCheck,
  unansweredOf,
} from '@kebun/contract/farms/hygiene/hygiene-checks.ts';
import { dayOf } from '@kebun/contract/lib/days.ts';
import { maxRecordNote } from '@kebun/contract/lib/limits.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { type FormEvent, useState } from 'react';
import { newKey } from '#platform/api/new-key.ts';
import { type FieldRecord, isCheck } from '../field-sync/field-record.ts';
import { ChoiceList } from './choice-list.tsx';
import { FieldActionIcon } from './field-action-icon.tsx';
import { formatShortDay } from './format-figures.ts';
import { ScreenLink } from './screen-link.tsx';
import { useFieldLanguage } from './use-field-view.ts';
import { ViewHead } from './view-head.tsx';

interface HygieneFormProps {
  farm: { id: string; name: string };
  /** Resolves once the device has stored it. */
  onRecord(check: SentHygieneCheck): Promise<void>;
}

/** A check of hygiene on a farm or in its packhouse: every question of the place is answered. */
export function HygieneForm({ farm, onRecord }: HygieneFormProps) {
  const text = useT();
  const [place, setPlace] = useState<HygienePlace>('farm');
  const [given, setGiven] = useState<Partial<Record<HygieneQuestion, HygieneAnswer>>>({});
  const [putRight, setPutRight] = useState('');
  const [note, setNote] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const questions: readonly HygieneQuestion[] = hygieneQuestions[place];
  const answers = Object.fromEntries(
    questions.flatMap((question) => (given[question] ? [[question, given[question]]] : [])),
  );
  const left = unansweredOf({ place, answers }).length;
  const isAllRight = !Object.values(answers).includes('no');

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (left > 0 || isSaving) return;
    setSaving(true);
    onRecord({
      id: newKey(),
      farm_id: farm.id,
      place,
      checked_on: dayOf(new Date().toISOString()),
      checked_by: null, // the worker who sends it
      answers,
      put_right: (!isAllRight && putRight.trim()) || null,
      note: note.trim() || null,
    }).catch(() => {
      setFailed(true); // the device has no space left
      setSaving(false);
    });
  };

  return (
    <form onSubmit={save} className="mx-auto max-w-140">
      <ViewHead back={{ farm: farm.id }} title={text('field.hygiene')}>
        <p className="text-base">{farm.name}</p>
      </ViewHead>
      <ChoiceList
        name="place"
        label={text('field.hygiene_where')}
        choices={hygienePlaces.map((id) => ({ id, name: text(`field.hygiene_place_${id}`) }))}
        chosen={place}
        onChoose={(id) => setPlace(id as HygienePlace)}
      />
      {questions.map((question) => (
        <ChoiceList
          key={question}
          name={question}
          label={text(`field.hygiene_${question}`)}
          choices={hygieneAnswers.map((id) => ({ id, name: text(`field.hygiene_answer_${id}`) }))}
          chosen={given[question] ?? null}
          columns="grid-cols-[1fr_1fr_1.4fr]"
          onChoose={(id) => setGiven((before) => ({ ...before, [question]: id as HygieneAnswer }))}
        />
      ))}
      {!isAllRight && (
        <Words label={text('field.hygiene_put_right')} value={putRight} onChange={setPutRight} />
      )}
      <Words label={text('field.note_optional')} value={note} onChange={setNote} />

      <div className="sticky bottom-0 -mx-(--gutter) bg-surface px-(--gutter) py-3">
        {hasFailed && (
          <p role="alert" className="mb-2 rounded-md bg-chilli px-4 py-3 text-lg font-bold text-white">
            {text('field.not_saved')}
          </p>
        )}
        {left > 0 && (
          <p id="missing" className="mb-2 text-center text-lg font-semibold">
            {text('field.hygiene_left', { count: left })}
          </p>
        )}
        <button
          type="submit"
          aria-disabled={left > 0}
          aria-describedby={left > 0 ? 'missing' : undefined}
          className={cx(
            'flex min-h-16 w-full items-center justify-center gap-3 rounded-full text-xl font-bold',
            left > 0 ? 'bg-white text-ink outlined' : 'bg-leaf text-on-leaf hover:bg-leaf-deep',
          )}
        >
          <FieldActionIcon name="hygiene" className="text-2xl" />
          {text('field.save')}
        </button>
      </div>
    </form>
  );
}

function Words({ label, value, onChange }: { label: string; value: string; onChange(typed: string): void }) {
  return (
    <label className="mb-5 block">
      <span className="mb-1.5 block text-lg font-bold">{label}</span>
      <textarea
        value={value}
        onChange={({ target }) => onChange(target.value)}
        maxLength={maxRecordNote}
        rows={2}
        className="w-full rounded-md bg-white px-4 py-3 text-lg text-ink outlined"
      />
    </label>
  );
}

/** Leads to the check of hygiene of a farm, and says when this phone last recorded one there. */
export function HygieneLink({ farmId, records }: { farmId: string; records: readonly FieldRecord[] }) {
  const text = useT();
  const language = useFieldLanguage();
  const last = records
    .filter(isCheck)
    .filter(({ check, state }) => check.farm_id === farmId && state !== 'rejected')
    .map(({ made_at }) => dayOf(made_at))
    .toSorted()
    .at(-1);
  return (
    <ScreenLink
      to={{ farm: farmId, list: 'hygiene' }}
      className="mt-4 flex min-h-18 items-center gap-4 rounded-tile bg-white px-4 py-2.5 text-ink outlined hover:bg-surface"
    >
      <span className="grid size-12 flex-none place-items-center rounded-full bg-leaf-tint text-2xl">
        <FieldActionIcon name="hygiene" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-lg leading-tight font-bold">{text('field.hygiene')}</span>
        <span className="block text-base">
          {last
            ? text('field.hygiene_last', { day: formatShortDay(last, language) })
            : text('field.hygiene_start')}
        </span>
      </span>
      <Icon name="right" />
    </ScreenLink>
  );
}
