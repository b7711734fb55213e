import {
  type Registration,
  type RegistrationReceipt,
  type RegistrationResult,
  register,
  registrationRules,
  type SignInResult,
} from '@kebun/contract/accounts/accounts.ts';
import {
  maxEmailLength,
  maxNameLength,
  maxPhoneLength,
  maxTypedCodeLength,
} from '@kebun/contract/lib/limits.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Checkbox } from '@kebun/ui/forms/checkbox.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import type { PostedForm } from '@kebun/ui/forms/posted.ts';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { type FormField, useForm } from '@kebun/ui/forms/use-form.ts';
import { usePosted } from '@kebun/ui/forms/use-posted.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { useTo } from '#platform/page/links.ts';
import { Refused } from '#platform/page/refused.tsx';
import { checkedCodeQuery, clearReferCode, storedReferCode } from '#platform/storage/refer-code.ts';
import { useSettings } from '#platform/text/settings.ts';
import { usePolicies } from '#platform/text/use-policies.ts';
import { PasswordField } from './password-field.tsx';
import { TermsSentence } from './terms-sentence.tsx';
import { useSignedIn } from './use-signed-in.ts';
import { useStoredStep } from './use-stored-step.ts';

const FinishSignUp = lazy(() => import('./finish-sign-up.tsx'));

const withoutPolicies = registrationRules.filter(({ field }) => field !== 'accept_terms');

interface SignUpFormProps {
  email?: string | undefined;
  /** The terms open in another tab, so that the input stays. */
  opensTermsInTab?: boolean;
  onSignedIn(): void;
}

/** The sign-up form: name, e-mail address or phone number, password, and a refer code. */
export function SignUpForm({ email, opensTermsInTab = false, onSignedIn }: SignUpFormProps) {
  const text = useT();
  const to = useTo();
  const { data } = useApp();
  const completeSignIn = useSignedIn();
  const posted = usePosted('/signup');
  const [sent, keepSent] = useStoredStep<RegistrationReceipt>('signUp', sentBy(posted));
  const hasPolicies = usePolicies().length > 0;
  const form = useForm<Registration>({
    start: email ? { email } : {},
    rules: hasPolicies ? registrationRules : withoutPolicies,
    form: '/signup',
  });
  const features = useSettings()?.features;
  const terms = form.field('accept_terms');

  const begin = useRef(form.change);
  useEffect(() => {
    const refer_code = storedReferCode(); // only the browser knows by which link the visitor came
    if (refer_code) begin.current({ refer_code });
  }, []);

  const enter = (answer: SignInResult) => {
    keepSent(undefined);
    clearReferCode();
    completeSignIn(answer);
    onSignedIn();
  };
  const signUp = useMutation<RegistrationResult, CallError, Registration>({
    networkMode: 'always',
    mutationFn: async (draft) =>
      (await data.call(register, { body: { ...draft, remember: true } })) as RegistrationResult,
    onSuccess: (answer) => ('token' in answer ? enter(answer) : keepSent(answer)),
    onError: form.refuse,
  });

  if (sent) {
    return (
      <Suspense>
        <FinishSignUp sent={sent} onSignedIn={enter} onBack={() => keepSent(undefined)} />
      </Suspense>
    );
  }

  return (
    <Form
      method="post"
      action={to('/signup')}
      onSubmit={form.submit((draft) => signUp.mutate(draft))}
      className="grid gap-4"
    >
      <Refused form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('first_name')}
          label={text('account.first_name')}
          autoComplete="given-name"
          maxLength={maxNameLength}
        />
        <TextField
          {...form.field('last_name')}
          label={text('account.last_name')}
          autoComplete="family-name"
          maxLength={maxNameLength}
        />
      </div>
      <TextField
        {...form.field('email')}
        label={text('common.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={maxEmailLength}
      />
      <TextField
        {...form.field('phone')}
        label={text('common.phone')}
        hint={text('common.phone_hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={maxPhoneLength}
        optional
      />
      <PasswordField
        {...form.field('password')}
        label={text('common.password')}
        hint={text('account.password_hint')}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      {features?.referral && <ReferCodeField field={form.field('refer_code')} />}
      {(hasPolicies || terms.error) && (
        <Checkbox {...terms} label={<TermsSentence text="common.accept" beside={opensTermsInTab} />} />
      )}
      <SubmitButton busy={signUp.isPending} wide>
        {text('frame.sign_up')}
      </SubmitButton>
    </Form>
  );
}

/** Returns the result of a form without script: the code was sent, for the first time or again. */
function sentBy(posted: PostedForm | undefined): RegistrationReceipt | undefined {
  const reply = (posted?.reply ?? {}) as Partial<RegistrationReceipt>;
  const { registration = reply.registration, sent_to = reply.sent_to ?? '' } = posted?.values ?? {};
  return registration ? { registration, sent_to, resend_after: reply.resend_after ?? 0 } : undefined;
}

/** The refer code, if the visitor has one. Its owner is shown as soon as it is typed. */
function ReferCodeField({ field }: { field: FormField<string | null | undefined> }) {
  const text = useT();
  const typed = field.value ?? '';
  const [isTyping, setTyping] = useState(false);
  const { data: checked, error } = useQuery(checkedCodeQuery(isTyping ? '' : typed));
  const refused = error?.status === 422 || error?.status === 409 ? error.message : undefined;

  return (
    <div aria-live="polite">
      <TextField
        {...field}
        error={field.error ?? (typed && !isTyping ? refused : undefined)}
        onChange={(next) => {
          setTyping(true);
          field.onChange(next);
        }}
        onBlur={() => setTyping(false)}
        label={text('account.refer_code_field')}
        hint={typed && !isTyping && checked ? checked.message : text('account.refer_code_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={maxTypedCodeLength}
        optional
      />
    </div>
  );
}
