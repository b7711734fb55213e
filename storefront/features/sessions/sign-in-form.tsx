import type { SignInResult } from '@kebun/contract/accounts/accounts.ts';
import { maxEmailLength } from '@kebun/contract/lib/limits.ts';
import { filled, type Rule } from '@kebun/contract/lib/rules.ts';
import { grantToken } from '@kebun/contract/sessions/sessions.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Checkbox } from '@kebun/ui/forms/checkbox.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { useTo } from '#platform/page/links.ts';
import { PasswordField } from './password-field.tsx';
import { useSignedIn } from './use-signed-in.ts';

interface Draft {
  login: string;
  password: string;
  remember: boolean;
}

const rules: readonly Rule<Draft>[] = [
  filled('login', 'account.rule_login'),
  filled('password', 'account.rule_password'),
];

interface SignInFormProps {
  login?: string | undefined;
  /** Called with the typed login, for parents that reuse it. */
  onLogin?(login: string): void;
  /** At the checkout the visible basket stays. */
  checkingOut?: boolean;
  /** The address that handles the form without script, if not its own page. */
  to?: string | undefined;
  /** Called instead of opening the page for forgotten passwords. */
  onForgot?(): void;
  onSignedIn(): void;
}

/** One field for the e-mail address or the phone number, one for the password. */
export function SignInForm({
  login = '',
  onLogin,
  checkingOut = false,
  to: target,
  onForgot,
  onSignedIn,
}: SignInFormProps) {
  const text = useT();
  const to = useTo();
  const { data } = useApp();
  const completeSignIn = useSignedIn();
  const form = useForm<Draft>({ start: { login, password: '', remember: true }, rules, form: '/signin' });
  const remember = form.field('remember');
  const loginField = form.field('login');

  const signIn = useMutation<SignInResult, CallError, Draft>({
    networkMode: 'always', // without a connection the request fails at once, and says so
    mutationFn: async (draft) =>
      (await data.call(grantToken, {
        body: { grant_type: 'password', ...draft, ...(checkingOut && { checking_out: true }) },
      })) as SignInResult,
    onSuccess: (answer) => {
      completeSignIn(answer);
      onSignedIn();
    },
    onError: (failure) => {
      if (failure.refusal?.errors) form.refuse(failure);
    },
  });
  const posted = form.isRefused && signIn.isIdle ? form.posted : undefined;
  const failure = signIn.error && !signIn.error.refusal?.errors ? signIn.error.message : posted?.message;

  return (
    <Form
      method="post"
      action={to('/signin', { query: { to: target } })}
      onSubmit={form.submit((draft) => signIn.mutate(draft))}
      className="grid gap-4"
    >
      <div role="alert" className="empty:hidden">
        {failure && (
          <Note icon="alert" tone="chilli">
            {failure}
          </Note>
        )}
      </div>
      <TextField
        {...loginField}
        onChange={(typed) => {
          loginField.onChange(typed);
          onLogin?.(typed);
        }}
        label={text('account.login')}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        maxLength={maxEmailLength}
      />
      <PasswordField
        {...form.field('password')}
        label={text('common.password')}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...remember} label={text('account.remember')} />
        <Link
          href={to('/forget-password')}
          onClick={(event) => {
            if (!onForgot) return;
            event.preventDefault();
            onForgot();
          }}
          className="link flex min-h-11 items-center text-sm"
        >
          {text('account.forgot')}
        </Link>
      </div>
      <SubmitButton busy={signIn.isPending} wide>
        {text('frame.sign_in')}
      </SubmitButton>
    </Form>
  );
}
