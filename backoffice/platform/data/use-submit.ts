import type { Rule } from '@kebun/contract/lib/rules.ts';
import { brokenRules } from '@kebun/contract/lib/rules.ts';
import { type FormEvent, useState } from 'react';
import { type Said, saidBy } from '../display/audit-actor.ts';
import { useText } from '../shell/messages-provider.tsx';

/** A form that is tried: held against the rules first, and what the API says no to stands under its field. */
export function useAttempt<Draft extends object>(
  rules: readonly Rule<Draft>[],
  attempt: (draft: Draft) => Promise<void>,
  { more }: { more?: Partial<Draft> } = {}, // what is chosen and not typed
) {
  const text = useText();
  const [said, setSaid] = useState<Said>({});
  const [isBusy, setIsBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (event.target !== event.currentTarget) return; // of a dialog that was opened from within
    const draft = { ...Object.fromEntries(new FormData(event.currentTarget)), ...more } as Draft;
    const broken = brokenRules(rules, draft);
    setSaid(
      Object.fromEntries(broken.toReversed().map(({ field, message }) => [field ?? '', text(message)])),
    );
    if (broken.length > 0 || isBusy) return;
    setIsBusy(true);
    await attempt(draft)
      .catch((error: unknown) => setSaid(saidBy(error, text('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  }
  return { said, isBusy, onSubmit };
}
