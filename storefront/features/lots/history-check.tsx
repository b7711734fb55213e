import { maxSearchLength } from '@kebun/contract/lib/limits.ts';
import { type HistoryCheck as Check, verifyHistory } from '@kebun/contract/lots/verify-history.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Field } from '@kebun/ui/forms/field.tsx';
import { InputBox } from '@kebun/ui/forms/input-box.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dayIn } from '#features/farms/format-days.ts';
import { useTo } from '#platform/page/links.ts';
import { browserStorage } from '#platform/storage/browser-storage.ts';
import { type Evidence, evidenceQuery } from './evidence-query.ts';

/** The newest root that this browser has seen. A shop that replaces its roots cannot change it. */
const rememberedRoot = 'trace_root';

/** Checks the history of a pack in the browser, with nothing of the shop but the history and its published roots. */
export function HistoryCheck({ code }: { code: string }) {
  const text = useT();
  const to = useTo();
  const [noted, setNoted] = useState('');
  const known = noted.trim().toLowerCase();
  const { data: evidence, error, refetch } = useQuery(evidenceQuery(code));
  const { check, isImpossible } = useCheck(code, {
    evidence,
    known: /^[0-9a-f]{64}$/.test(known) ? known : undefined,
  });

  if (isImpossible) return <ErrorState message={text('trace.not_now')} />;
  if (error && !evidence) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <div className="wrap max-w-300! pt-6 pb-12">
      <p className="figures text-ink-soft">{code}</p>
      <div aria-live="polite">
        {check ? (
          <Outcome check={check} />
        ) : (
          <h1 className="display text-4xl">{text('trace.verify_busy')}</h1>
        )}
      </div>
      <div className="mt-10 grid max-w-(--measure) gap-5 border-t border-line pt-8">
        <h2 className="display text-2xl">{text('trace.verify_limits')}</h2>
        <p>{text('trace.verify_limits_text')}</p>
        <Field
          id="noted-root"
          label={text('trace.verify_noted')}
          hint={text('trace.verify_noted_hint')}
          error={known && !/^[0-9a-f]{64}$/.test(known) ? text('trace.verify_noted_rule') : undefined}
        >
          {(aids) => (
            <InputBox bad={Boolean(known) && !/^[0-9a-f]{64}$/.test(known)}>
              <input
                {...aids}
                value={noted}
                onChange={({ target }) => setNoted(target.value)}
                maxLength={maxSearchLength}
                autoComplete="off"
                spellCheck={false}
                className="figures min-w-0 grow rounded-sm bg-transparent px-3.5"
              />
            </InputBox>
          )}
        </Field>
        {evidence && (
          <div>
            <Button onClick={() => saveEvidence(code, evidence)}>{text('trace.verify_save')}</Button>
          </div>
        )}
        <Link href={to('/t/:code', { params: { code } })} className="link">
          {text('trace.verify_back')}
        </Link>
      </div>
    </div>
  );
}

/** Runs the check, and remembers the newest root once it is proven. */
function useCheck(
  code: string,
  { evidence, known }: { evidence: Evidence | undefined; known: string | undefined },
): { check: Check | undefined; isImpossible: boolean } {
  const [check, setCheck] = useState<Check>();
  const [isImpossible, setIsImpossible] = useState(false); // a browser hashes only on a secure page
  useEffect(() => {
    let isCurrent = true;
    const remembered = browserStorage.read(rememberedRoot);
    if (evidence)
      verifyHistory({ ...evidence, code, known: known ?? remembered }).then(
        (outcome) => {
          if (!isCurrent) return;
          setCheck(outcome);
          if (outcome.problems.length === 0 && outcome.newest)
            browserStorage.write(rememberedRoot, outcome.newest.hash);
        },
        () => setIsImpossible(true),
      );
    return () => {
      isCurrent = false;
    };
  }, [code, evidence, known]);
  return { check, isImpossible };
}

/** Says in plain words what is proven, or why the history is refused. */
function Outcome({ check }: { check: Check }) {
  const text = useT();
  const language = useLanguage();
  const { problems, isInRoot, day, proven, undisclosed, hidden, newest } = check;
  const isRefused = problems.length > 0;
  const title = isRefused ? 'refused' : isInRoot ? 'proven' : 'not_yet';
  const facts = isRefused
    ? problems.map((problem) => text(`trace.verify_${problem}`))
    : [
        !isInRoot && text('trace.verify_not_yet_hint'),
        day && text('trace.verify_pack', { day: dayIn(day, { language, long: true }) }),
        isInRoot && proven > 0 && text('trace.verify_entries', { count: proven }),
        isInRoot && undisclosed > 0 && text('trace.verify_undisclosed', { count: undisclosed }),
        isInRoot && hidden > 0 && text('trace.verify_hidden'),
      ].filter((fact) => fact !== false && fact !== null && fact !== '');

  return (
    <>
      <h1 className={`display text-4xl text-balance ${isRefused ? 'text-danger' : 'text-leaf-deep'}`}>
        <Icon name={isRefused ? 'alert' : isInRoot ? 'check' : 'clock'} className="mr-2 inline" />
        {text(`trace.verify_${title}`)}
      </h1>
      <ul className="mt-4 grid max-w-(--measure) list-disc gap-2 pl-6 text-lg">
        {facts.map((fact) => (
          <li key={String(fact)}>{fact}</li>
        ))}
      </ul>
      {newest && (
        <p className="mt-6 max-w-(--measure) text-sm text-ink-soft">
          {text('trace.verify_root', {
            hours: Math.max(0, Math.floor((Date.now() - Date.parse(newest.made_at)) / 3_600_000)),
          })}
          <span className="figures mt-1 block break-all">{newest.hash}</span>
        </p>
      )}
    </>
  );
}

/** Saves the evidence as the file that bin/verify-trace reads. */
function saveEvidence(code: string, evidence: Evidence): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(evidence)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${code}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
