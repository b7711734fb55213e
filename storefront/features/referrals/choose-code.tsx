import { maxTypedCodeLength } from '@kebun/contract/lib/limits.ts';
import { filled, fits } from '@kebun/contract/lib/rules.ts';
import {
  asReferCode,
  chooseReferCode,
  isReferCode,
  type ReferCode,
} from '@kebun/contract/referrals/referrals.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Form } from '@kebun/ui/forms/form.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { Disclosure } from '@kebun/ui/overlays/disclosure.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { ownCodeQuery } from './queries.ts';

interface Draft {
  code?: string;
}

const rules = [
  filled<Draft>('code', 'account.rule_refer_code'),
  fits<Draft>('code', (typed) => isReferCode(asReferCode(typed)), 'account.rule_refer_code'),
];

/** Chooses a custom refer code, once. */
export function ChooseCode() {
  const text = useT();
  const { data } = useApp();
  const form = useForm<Draft>({ start: {}, rules });

  const select = useMutation<ReferCode, CallError, Draft>({
    mutationFn: (body) => data.call(chooseReferCode, { body }),
    onSuccess: (own) => {
      data.setQueryData(ownCodeQuery.queryKey, own);
      showToast({ text: text('account.refer_chosen', { code: own.code }), kind: 'done' });
    },
    onError: form.refuse,
  });

  return (
    <Disclosure title={text('account.refer_choose')}>
      <Form
        className="flex max-w-120 flex-wrap items-start gap-3"
        onSubmit={form.submit((draft) => select.mutate(draft))}
      >
        <div className="min-w-56 grow">
          <TextField
            {...form.field('code')}
            label={text('account.refer_choose_label')}
            hint={text('account.refer_choose_hint')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={maxTypedCodeLength}
          />
        </div>
        <SubmitButton look="quiet" busy={select.isPending} className="mt-7">
          {text('account.refer_choose_action')}
        </SubmitButton>
      </Form>
    </Disclosure>
  );
}
