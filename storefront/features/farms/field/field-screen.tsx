import { useText } from '@kebun/ui/text/text.tsx';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { findStanding, type Land, type Standing, standingIn } from '../field-sync/field-snapshot.ts';
import { type FieldState, field, useField } from '../field-sync/field-store.ts';
import { makeRecord } from '../field-sync/make-record.ts';
import { isUnsent } from '../field-sync/outbox.ts';
import type { Shot } from '../field-sync/shrink-photo.ts';
import { BatchView } from './batch-view.tsx';
import { DeedView } from './field-action-form.tsx';
import { type Answers, type Deed, type DeedName, deedNamed } from './field-actions.ts';
import { FieldHead } from './field-head.tsx';
import { HomeView } from './home-view.tsx';
import { JustTold } from './last-record-toast.tsx';
import { PlotView } from './plot-view.tsx';
import { RecordsView } from './records-view.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useAt, useTongue } from './use-field-route.ts';

const MalayTexts = lazy(() => import('./malay-texts.tsx'));

/** Recording in the field, in the language that its address asks for. All of it runs on what the device keeps. */
export function FieldScreen() {
  const isMalay = useTongue() === 'ms';
  useEffect(() => field().begin(), []);

  return isMalay ? (
    <Suspense fallback={<Ground />}>
      <MalayTexts>
        <Screen />
      </MalayTexts>
    </Suspense>
  ) : (
    <Screen />
  );
}

function Ground({ children }: { children?: ReactNode }) {
  return <div className="min-h-dvh bg-paper text-ink">{children}</div>;
}

function Screen() {
  const text = useText();
  const state = useField();
  return (
    <Ground>
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
    </Ground>
  );
}

function View({ state }: { state: FieldState | undefined }) {
  const text = useText();
  const { at, go } = useAt();
  const [last, setLast] = useState<string>();
  if (!state) return <Opening />;

  const { person, people, records, land } = state;
  const unsentOf = people
    .map((one) => ({
      person: one,
      count: records.filter((each) => each.staff_id === one.id && isUnsent(each)).length,
    }))
    .filter(({ count }) => count > 0);
  if (!person) return <SignInForm unsentOf={unsentOf} />;
  if (at.list) return <RecordsView state={state} land={land} staffId={person.id} />;
  if (!land) return person.token ? <Opening /> : <SignInForm unsentOf={unsentOf} />;

  const lastTold = records.find(
    ({ id, state: is, undo_id }) => id === last && is !== 'taken_back' && !undo_id,
  );
  const tell = async (standing: Standing, deed: Deed, answers: Answers, note: string, shot: Shot | null) => {
    const record = makeRecord({
      staffId: person.id,
      at: standing,
      deed,
      answers,
      note,
      shot,
      now: new Date(),
    });
    await field().box.add(record, shot?.picture ?? null);
    setLast(record.id);
    go({ farm: standing.plot.farm_id }, { replace: true });
    scrollTo(0, 0);
    void field().saved();
  };

  return (
    <>
      {lastTold && !at.deed && <JustTold record={lastTold} land={land} onDone={() => setLast(undefined)} />}
      {!person.token && (
        <details className="mb-4 rounded-tile bg-turmeric-tint p-4">
          <summary className="min-h-14 cursor-pointer content-center text-lg font-bold">
            {text('field.sign_in_again')}
          </summary>
          <SignInForm unsentOf={[]} />
        </details>
      )}
      <Place land={land} onTold={tell} />
    </>
  );
}

interface PlaceProps {
  land: Land;
  onTold(standing: Standing, deed: Deed, answers: Answers, note: string, shot: Shot | null): Promise<void>;
}

/** The farm, a plot of it, a batch there, or what was done to it: wherever the address says one is. */
function Place({ land, onTold }: PlaceProps) {
  const { at } = useAt();
  const plot = land.plots.find(({ id }) => id === at.plot);
  const here = plot ? standingIn(land, plot.id) : [];
  const standing =
    plot && at.batch ? findStanding(land, at.batch, plot.id) : here.length === 1 ? here[0] : undefined;
  const deed = deedNamed(at.deed ?? null);

  if (standing && at.batch && deed) {
    return (
      <DeedView
        key={`${at.batch} ${at.plot} ${at.deed}`}
        land={land}
        at={standing}
        name={at.deed as DeedName}
        deed={deed}
        onTold={(answers, note, shot) => onTold(standing, deed, answers, note, shot)}
      />
    );
  }
  if (standing) return <BatchView land={land} at={standing} back={here.length > 1 ? 'plot' : 'farm'} />;
  if (plot) return <PlotView land={land} plot={plot} standing={here} />;
  return <HomeView land={land} farmId={at.farm} />;
}

function Opening() {
  const text = useText();
  return (
    <p role="status" className="py-16 text-center text-xl font-semibold">
      {text('field.opening')}
    </p>
  );
}
