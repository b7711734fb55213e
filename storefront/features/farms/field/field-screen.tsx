import type { SentHygieneCheck } from '@kebun/contract/farms/hygiene/hygiene-checks.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ShrunkPhoto } from '#platform/storage/shrink-photo.ts';
import { type FieldRecord, isUnsent, type NewFieldRecord } from '../field-sync/field-record.ts';
import {
  type CohortAtPlot,
  cohortsAtPlot,
  cutWorkOf,
  type FieldSnapshot,
  findCohortAtPlot,
  nameIn,
} from '../field-sync/field-snapshot.ts';
import { type FieldState, field, useField } from '../field-sync/field-store.ts';
import { makeCheckRecord, makeRecord } from '../field-sync/make-record.ts';
import { BatchView } from './batch-view.tsx';
import { FieldActionForm } from './field-action-form.tsx';
import { type Answers, type FieldAction, type FieldActionName, fieldActionNamed } from './field-actions.ts';
import { FieldHead } from './field-head.tsx';
import { HomeView } from './home-view.tsx';
import { HygieneForm } from './hygiene-form.tsx';
import { LastRecordToast } from './last-record-toast.tsx';
import { PlotView } from './plot-view.tsx';
import { RecordsView } from './records-view.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useFieldLanguage, useFieldView } from './use-field-view.ts';

const MalayTexts = lazy(() => import('./malay-texts.tsx'));

/** The field screen, in the language of its address. All of it runs on the data of the device. */
export function FieldScreen() {
  const isMalay = useFieldLanguage() === 'ms';
  useEffect(() => field().begin(), []);

  return isMalay ? (
    <Suspense fallback={<ScreenBackground />}>
      <MalayTexts>
        <Screen />
      </MalayTexts>
    </Suspense>
  ) : (
    <Screen />
  );
}

function ScreenBackground({ children }: { children?: ReactNode }) {
  return <div className="min-h-dvh bg-surface text-ink">{children}</div>;
}

function Screen() {
  const text = useT();
  const state = useField();
  return (
    <ScreenBackground>
      <FieldHead state={state === 'nowhere' ? undefined : state} />
      <div className="wrap py-5">
        {state === 'nowhere' ? (
          <p role="alert" className="rounded-tile bg-chilli p-5 text-lg font-bold text-white">
            {text('field.nowhere')}
          </p>
        ) : (
          <View state={state} />
        )}
      </div>
    </ScreenBackground>
  );
}

function View({ state }: { state: FieldState | undefined }) {
  const text = useT();
  const { at, go } = useFieldView();
  const [last, setLast] = useState<string>();
  if (!state) return <FieldLoading />;

  const { person, people, records, snapshot } = state;
  const unsentOf = people
    .map((one) => ({
      person: one,
      count: records.filter((each) => each.staff_id === one.id && isUnsent(each)).length,
    }))
    .filter(({ count }) => count > 0);
  if (!person) return <SignInForm unsentOf={unsentOf} />;
  if (at.list === 'records') return <RecordsView state={state} snapshot={snapshot} staffId={person.id} />;
  if (!snapshot) return person.token ? <FieldLoading /> : <SignInForm unsentOf={unsentOf} />;

  const lastRecord = records.find(
    ({ id, state: is, undo_id }) => id === last && is !== 'taken_back' && !undo_id,
  );
  const save = async (record: NewFieldRecord, picture: Blob | null) => {
    await field().database.add(record, picture);
    setLast(record.id);
    go({ farm: (record.check ?? record.event).farm_id }, { replace: true });
    scrollTo(0, 0);
    void field().saved();
  };
  const recordEvent = (
    cohort: CohortAtPlot,
    action: FieldAction,
    answers: Answers,
    note: string,
    shot: ShrunkPhoto | null,
  ) =>
    save(
      makeRecord({ staffId: person.id, at: cohort, action, answers, note, shot, now: new Date() }),
      shot?.picture ?? null,
    );

  return (
    <>
      {lastRecord && !at.action && !at.list && (
        <LastRecordToast record={lastRecord} snapshot={snapshot} onDone={() => setLast(undefined)} />
      )}
      {!person.token && (
        <details className="mb-4 rounded-tile bg-turmeric-tint p-4">
          <summary className="min-h-14 cursor-pointer content-center text-lg font-bold">
            {text('field.sign_in_again')}
          </summary>
          <SignInForm unsentOf={[]} />
        </details>
      )}
      <CurrentView
        snapshot={snapshot}
        records={records.filter(({ staff_id }) => staff_id === person.id)}
        onRecord={recordEvent}
        onCheck={(check) => save(makeCheckRecord(check, { staffId: person.id, now: new Date() }), null)}
      />
    </>
  );
}

interface PlaceProps {
  snapshot: FieldSnapshot;
  records: readonly FieldRecord[]; // of the worker
  onCheck(check: SentHygieneCheck): Promise<void>;
  onRecord(
    cohort: CohortAtPlot,
    action: FieldAction,
    answers: Answers,
    note: string,
    shot: ShrunkPhoto | null,
  ): Promise<void>;
}

/** The view that the address names: the farm, a plot, a batch there, or an action. */
function CurrentView({ snapshot, records, onRecord, onCheck }: PlaceProps) {
  const { at } = useFieldView();
  const language = useFieldLanguage();
  const plot = snapshot.plots.find(({ id }) => id === at.plot);
  const here = plot ? cohortsAtPlot(snapshot, plot.id) : [];
  const cohort =
    plot && at.batch
      ? findCohortAtPlot(snapshot, at.batch, plot.id)
      : here.length === 1
        ? here[0]
        : undefined;
  const action = fieldActionNamed(at.action ?? null);
  const cutLine = cutWorkOf(snapshot, plot?.farm_id ?? '', '').find(({ line }) => line.id === at.cut);

  if (at.list === 'hygiene') {
    const farm = snapshot.farms.find(({ id }) => id === at.farm);
    const name = farm && (nameIn(language, farm) ?? farm.code);
    if (farm)
      return <HygieneForm key={farm.id} farm={{ id: farm.id, name: name ?? '' }} onRecord={onCheck} />;
  }
  if (cohort && at.batch && action) {
    return (
      <FieldActionForm
        key={`${at.batch} ${at.plot} ${at.action}`}
        snapshot={snapshot}
        at={cohort}
        name={at.action as FieldActionName}
        action={action}
        cut={at.action === 'harvested' ? cutLine : undefined}
        onRecord={(answers, note, shot) => onRecord(cohort, action, answers, note, shot)}
      />
    );
  }
  if (cohort) return <BatchView snapshot={snapshot} at={cohort} back={here.length > 1 ? 'plot' : 'farm'} />;
  if (plot) return <PlotView snapshot={snapshot} plot={plot} cohort={here} />;
  return <HomeView snapshot={snapshot} farmId={at.farm} records={records} />;
}

function FieldLoading() {
  const text = useT();
  return (
    <p role="status" className="py-16 text-center text-xl font-semibold">
      {text('field.opening')}
    </p>
  );
}
