import {
  type ContactNumber,
  changeNumber,
  type NumberDraft,
  numberRules,
} from '@kebun/contract/accounts/contact-numbers.ts';
import { contact } from '@kebun/contract/enquiries/enquiries.ts';
import { maxLabelLength, maxPhoneLength } from '@kebun/contract/lib/limits.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Checkbox } from '@kebun/ui/forms/checkbox.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { useApp } from '#platform/page/app-context.ts';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { numbersQuery } from './queries.ts';

/** Adds a phone number, or changes one. */
export function NumberDialog({ dialog, data }: ModalViewProps<'PHONE_NUMBER'>) {
  const text = useT();
  if (!data) return null;

  return (
    <Dialog {...dialog} title={text(data.number ? 'address.number_edit_title' : 'address.number_new_title')}>
      <NumberForm number={data.number} onSaved={dialog.onClose} />
    </Dialog>
  );
}

function NumberForm({ number, onSaved }: { number: ContactNumber | null; onSaved(): void }) {
  const text = useT();
  const { data } = useApp();
  const form = useForm<NumberDraft>({ start: number ? toDraft(number) : {}, rules: numberRules });

  const save = useMutation<unknown, CallError, NumberDraft>({
    networkMode: 'always', // without a connection the request fails at once, and the input stays
    mutationFn: ({ contact_number = null, ...rest }) => {
      const body = { ...rest, contact_number };
      return number
        ? data.call(changeNumber, { params: { id: number.id }, body })
        : data.call(contact, { body });
    },
    onSuccess: async () => {
      showToast({ text: text('address.number_saved'), kind: 'done' });
      onSaved();
      await data.invalidateQueries({ queryKey: numbersQuery.queryKey });
    },
    onError: form.refuse,
  });

  return (
    <Form onSubmit={form.submit((draft) => save.mutate(draft))} className="grid gap-4">
      <TextField
        {...form.field('title')}
        label={text('address.contact_title')}
        placeholder={text('address.contact_title_example')}
        autoComplete="off"
        maxLength={maxLabelLength}
      />
      <TextField
        {...form.field('contact_number')}
        label={text('address.contact_number')}
        hint={text('common.phone_hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={maxPhoneLength}
      />
      <Checkbox
        value={form.draft.is_default}
        onChange={(is_default) => form.change({ is_default })}
        label={text('common.set_default')}
      />
      <div>
        <SubmitButton busy={save.isPending}>{text('address.number_save')}</SubmitButton>
      </div>
    </Form>
  );
}

const toDraft = ({ title, contact_number, is_default }: ContactNumber): NumberDraft => ({
  title,
  contact_number: formatPhoneNumber(contact_number),
  is_default,
});
