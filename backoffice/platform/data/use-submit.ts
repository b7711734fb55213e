import type { Rule } from '@kebun/contract/lib/rules.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import { type FormEvent, useState } from 'react';
import { type FieldErrors, fieldErrorsFrom } from '../display/audit-actor.ts';
import { useT } from '../shell/messages-provider.tsx';

/** A form that is tried: held against the rules first, and what the API says no to stands under its field. */
export function useSubmit<Draft extends object>(
  rules: readonly Rule<Draft>[],
  attempt: (draft: Draft) => Promise<void>,
  { more }: { more?: Partial<Draft> } = {}, // what is chosen and not typed
) {
  const text = useT();
  const [errors, setSaid] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (event.target !== event.currentTarget) return; // of a dialog that was opened from within
    const draft = { ...Object.fromEntries(new FormData(event.currentTarget)), ...more } as Draft;
    const broken = failedRules(rules, draft);
    setSaid(
      Object.fromEntries(broken.toReversed().map(({ field, message }) => [field ?? '', text(message)])),
    );
    if (broken.length > 0 || isBusy) return;
    setIsBusy(true);
    await attempt(draft)
      .catch((error: unknown) => setSaid(fieldErrorsFrom(error, text('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  }
  return { errors, isBusy, onSubmit };
}
