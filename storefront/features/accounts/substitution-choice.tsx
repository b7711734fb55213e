import { changeMe, type OwnAccount } from '@kebun/contract/accounts/accounts.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { RadioCard } from '@kebun/ui/forms/radio-card.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';

const substitutionPolicies = ['best_match', 'refund'] as const;
type SubstitutionPolicy = (typeof substitutionPolicies)[number];

/** The default preference for missing products, for future orders. */
export function SubstitutionChoice({ me }: { me: OwnAccount }) {
  const text = useT();
  const { data } = useApp();

  const change = useMutation<{ me: OwnAccount; message: string }, CallError, SubstitutionPolicy>({
    networkMode: 'always',
    mutationFn: (substitution_default) =>
      data.call(changeMe, { body: { preferences: { substitution_default } } }),
    onSuccess: ({ me, message }) => {
      data.setQueryData(['me'], me);
      showToast({ text: message, kind: 'done', about: 'substitution' });
    },
    onError: ({ message }) => showToast({ text: message, kind: 'failed', about: 'substitution' }),
  });
  const choice = {
    name: 'substitution',
    value: change.isPending ? change.variables : me.preferences.substitution_default,
    onChange: (policy: string) => change.mutate(policy as SubstitutionPolicy),
  };

  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2">
      <legend className="sr-only">{text('order.substitution')}</legend>
      {substitutionPolicies.map((policy) => (
        <RadioCard
          key={policy}
          choice={choice}
          value={policy}
          title={text(`account.substitution_${policy}`)}
          note={text(`account.substitution_${policy}_hint`)}
        />
      ))}
    </fieldset>
  );
}
