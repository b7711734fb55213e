import type { Rule } from '@kebun/contract/rules.ts';
import { brokenRules } from '@kebun/contract/rules.ts';
import { type FormEvent, useState } from 'react';
import { CallFailed } from './call.ts';
import { useText } from './texts.tsx';

type Said = Record<string, string>;

/** A form that is tried: held against the rules first, and what the API says no to stands under its field. */
export function useAttempt<Draft extends object>(
  rules: readonly Rule<Draft>[],
  attempt: (draft: Draft) => Promise<void>,
) {
  const text = useText();
  const [said, setSaid] = useState<Said>({});
  const [isBusy, setIsBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const draft = Object.fromEntries(new FormData(event.currentTarget)) as Draft;
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

/** Under its field, or under the form as a whole. */
function saidBy(error: unknown, unreachable: string): Said {
  if (!(error instanceof CallFailed) || !error.body) return { '': unreachable };
  const { errors, message } = error.body;
  const fields = Object.entries(errors ?? {}).map(([field, [first = message]]) => [field, first]);
  return fields.length > 0 ? Object.fromEntries(fields) : { '': message };
}
