import { useEffect, useState } from 'react';

/**
 * Returns the step of a page. It is stored in the browser's history entry, so that it survives a reload, or a phone
 * that drops the tab. No server sees it, and it goes with the entry.
 */
export function useStoredStep<Step>(name: string, initialStep?: Step) {
  const [step, setStep] = useState(initialStep); // a form without script may have reached this step

  useEffect(() => {
    const stored = history.state?.[name] as Step | undefined;
    if (stored) setStep((step) => step ?? stored);
  }, [name]);

  const storeStep = (next: Step | undefined) => {
    setStep(next);
    history.replaceState({ ...history.state, [name]: next }, '');
  };
  return [step, storeStep] as const;
}
