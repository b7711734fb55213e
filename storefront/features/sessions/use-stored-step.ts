import { useEffect, useState } from 'react';

/**
 * How far somebody has come on a page. It stays beside the page's address in the browser's history, so it is there after
 * a reload, or after a phone has dropped the tab; no server sees it, and it is gone with the page.
 */
export function useKeptStep<Step>(name: string, begun?: Step) {
  const [step, setStep] = useState(begun); // a form that was sent without script may have led this far

  useEffect(() => {
    const kept = history.state?.[name] as Step | undefined;
    if (kept) setStep((step) => step ?? kept);
  }, [name]);

  const keep = (next: Step | undefined) => {
    setStep(next);
    history.replaceState({ ...history.state, [name]: next }, '');
  };
  return [step, keep] as const;
}
