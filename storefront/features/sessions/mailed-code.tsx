import { maxMailedCodeLength } from '@kebun/contract/lib/limits.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import type { FormField } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';

interface CodeEntryProps {
  field: FormField<string | null | undefined>;
  busy: boolean;
  /** The text of the button. */
  action: string;
}

/** The field for a mailed code, typed or pasted, and the button below it. */
export function CodeEntry({ field, busy, action }: CodeEntryProps) {
  const text = useT();

  return (
    <>
      <TextField
        {...field}
        label={text('account.code')}
        hint={text('account.code_hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={maxMailedCodeLength}
        enterKeyHint="go"
      />
      <SubmitButton busy={busy} wide>
        {action}
      </SubmitButton>
    </>
  );
}

interface ResendCodeProps {
  busy: boolean;
  /** Seconds before another code can be requested. */
  left: number;
  onResend(): void;
}

/** Requests another code, after a delay. */
export function ResendCode({ busy, left, onResend }: ResendCodeProps) {
  const text = useT();

  return (
    <Button
      look="quiet"
      busy={busy}
      reason={left > 0 ? text('account.code_wait', { count: left }) : undefined}
      onClick={onResend}
    >
      {text('account.code_again')}
    </Button>
  );
}
