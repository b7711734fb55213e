import { type Registration, register, registrationRules, type SignedIn } from '@kebun/contract/account.ts';
import type { Order } from '@kebun/contract/orders.ts';
import { Form } from '@kebun/ui/form.tsx';
import { Link } from '@kebun/ui/link.tsx';
import { Note } from '@kebun/ui/note.tsx';
import { Sentence } from '@kebun/ui/sentence.tsx';
import { SubmitButton } from '@kebun/ui/submit-button.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useForm } from '@kebun/ui/use-form.ts';
import { useMutation } from '@tanstack/react-query';
import type { CallFailed } from '#platform/call-failed.ts';
import { useTo } from '#platform/links.ts';
import { overlays } from '#platform/overlays/store.ts';
import { useVisit } from '#platform/visit.ts';
import { PasswordField } from './password-field.tsx';
import { useSignedIn } from './use-signed-in.ts';

const rules = registrationRules.filter(({ field }) => field === 'password');

/** Whoever has ordered as a guest has told all that an account needs but a password. */
export function KeepOrder({ order: { display_id, customer } }: { order: Order }) {
  const text = useText();
  const to = useTo();
  const { data } = useVisit();
  const takeIn = useSignedIn();
  const form = useForm<Registration>({ start: { password: '' }, rules });

  const keep = useMutation<SignedIn, CallFailed, Registration>({
    networkMode: 'always',
    mutationFn: ({ password = '' }) =>
      data.call(register, {
        body: { order_number: display_id, password, accept_terms: true, remember: true },
      }),
    onSuccess: takeIn,
    onError: (failure) => {
      if (!isTaken(failure)) form.refuse(failure);
    },
  });
  const reading = { className: 'link', target: '_blank' };

  return (
    <section className="rounded-panel bg-leaf-tint p-[clamp(1.125rem,2vw,1.75rem)]">
      <div className="grid items-start gap-x-12 gap-y-5 md:grid-cols-2">
        <div>
          <h2 className="text-[1.25rem]">{text('account.keep_title')}</h2>
          <p className="mt-1.5 max-w-(--text-max)">{text('account.keep_lead', { email: customer.email })}</p>
        </div>
        <Form onSubmit={form.submit((draft) => keep.mutate(draft))} className="grid gap-4">
          <input
            type="email"
            name="username"
            autoComplete="username"
            value={customer.email}
            readOnly
            hidden
          />
          <div role="alert" className="empty:hidden">
            {keep.error && isTaken(keep.error) && (
              <Note icon="user" tone="time">
                {text('account.keep_taken')}{' '}
                <button
                  type="button"
                  className="link min-h-11 rounded-sm"
                  onClick={() => overlays.openModal('LOGIN', { login: customer.email })}
                >
                  {text('account.sign_in')}
                </button>
              </Note>
            )}
          </div>
          <PasswordField
            {...form.field('password')}
            label={text('account.password')}
            hint={text('account.password_hint')}
            autoComplete="new-password"
            enterKeyHint="go"
          />
          <p className="text-sm">
            <Sentence
              text="account.keep_terms"
              parts={{
                terms: (
                  <Link href={to('/terms')} {...reading}>
                    {text('account.terms')}
                  </Link>
                ),
                privacy: (
                  <Link href={to('/privacy-policy')} {...reading}>
                    {text('account.privacy')}
                  </Link>
                ),
              }}
            />
          </p>
          <div>
            <SubmitButton busy={keep.isPending}>{text('account.make')}</SubmitButton>
          </div>
        </Form>
      </div>
    </section>
  );
}

/** There is an account with the address already: the way on is to sign in. */
const isTaken = ({ refusal }: CallFailed) => refusal?.code === 'already_registered';
