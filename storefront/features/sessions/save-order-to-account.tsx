import {
  type Registration,
  type RegistrationReceipt,
  register,
  registrationRules,
  type SignInResult,
} from '@kebun/contract/accounts/accounts.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { usePolicies } from '#platform/text/use-policies.ts';
import { PasswordField } from './password-field.tsx';
import { TermsSentence } from './terms-sentence.tsx';
import { useSignedIn } from './use-signed-in.ts';
import { useStoredStep } from './use-stored-step.ts';

const FinishSignUp = lazy(() => import('./finish-sign-up.tsx'));

const rules = registrationRules.filter(({ field }) => field === 'password');

/** Offers an account to a guest after an order: only a password is missing. */
export function SaveOrderToAccount({ order: { display_id, customer } }: { order: Order }) {
  const text = useT();
  const { data } = useApp();
  const completeSignIn = useSignedIn();
  const hasPolicies = usePolicies().length > 0;
  const form = useForm<Registration>({ start: { password: '' }, rules });

  const [sent, keepSent] = useStoredStep<RegistrationReceipt>('keepOrder');
  const createAccount = useMutation<RegistrationReceipt, CallError, Registration>({
    networkMode: 'always',
    mutationFn: async ({ password = '' }) =>
      (await data.call(register, {
        body: { order_number: display_id, password, accept_terms: hasPolicies, remember: true },
      })) as RegistrationReceipt, // an order has an address
    onSuccess: keepSent,
    onError: form.refuse,
  });
  const enter = (answer: SignInResult) => {
    keepSent(undefined);
    completeSignIn(answer);
  };

  return (
    <section className="rounded-panel bg-leaf-tint p-[clamp(1.125rem,2vw,1.75rem)]">
      <div className="grid items-start gap-x-12 gap-y-5 md:grid-cols-2">
        <div>
          <h2 className="text-[1.25rem]">{text('account.keep_title')}</h2>
          <p className="mt-1.5 max-w-(--measure)">{text('account.keep_lead', { email: customer.email })}</p>
        </div>
        {sent ? (
          <div>
            <Suspense>
              <FinishSignUp sent={sent} onSignedIn={enter} onBack={() => keepSent(undefined)} />
            </Suspense>
          </div>
        ) : (
          <Form onSubmit={form.submit((draft) => createAccount.mutate(draft))} className="grid gap-4">
            <input
              type="email"
              name="username"
              autoComplete="username"
              value={customer.email}
              readOnly
              hidden
            />
            <PasswordField
              {...form.field('password')}
              label={text('common.password')}
              hint={text('account.password_hint')}
              autoComplete="new-password"
              enterKeyHint="go"
            />
            {hasPolicies && (
              <p className="text-sm">
                <TermsSentence text="account.keep_terms" beside />
              </p>
            )}
            <div>
              <SubmitButton busy={createAccount.isPending}>{text('account.make')}</SubmitButton>
            </div>
          </Form>
        )}
      </div>
    </section>
  );
}
