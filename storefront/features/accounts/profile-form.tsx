import { changeMe, type OwnAccount, type Profile, profileRules } from '@kebun/contract/accounts/accounts.ts';
import { languages as all, nameOfLanguage } from '@kebun/contract/lib/languages.ts';
import { maxNameLength } from '@kebun/contract/lib/limits.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Form } from '@kebun/ui/forms/form.tsx';
import { SelectField } from '@kebun/ui/forms/select-field.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { useSettings } from '#platform/text/settings.ts';

const genders = ['male', 'female'] as const;

const toDraft = ({ first_name, last_name, display_name, date_of_birth, gender, locale }: OwnAccount) =>
  ({ first_name, last_name, display_name, date_of_birth, gender, locale }) satisfies Profile;

/** The customer's name and language. */
export function ProfileForm({ me }: { me: OwnAccount }) {
  const text = useT();
  const { data } = useApp();
  const languages = useSettings()?.languages ?? all;
  const form = useForm<Profile>({ start: toDraft(me), rules: profileRules });

  const save = useMutation<{ me: OwnAccount; message: string }, CallError, Profile>({
    networkMode: 'always',
    mutationFn: (draft) => data.call(changeMe, { body: { ...draft, version: me.version } }),
    onSuccess: (answer) => {
      data.setQueryData(['me'], answer.me);
      form.restart(toDraft(answer.me));
      showToast({ text: answer.message, kind: 'done' });
    },
    onError: (failure) => {
      form.refuse(failure);
      void data.invalidateQueries({ queryKey: ['me'] });
    },
  });

  return (
    <Form onSubmit={form.submit((draft) => save.mutate(draft))} className="grid max-w-160 gap-8">
      <section className="grid gap-4">
        <h2 className="text-2xl">{text('account.personal')}</h2>
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
          {...form.field('display_name')}
          label={text('account.display_name')}
          hint={text('account.display_name_hint')}
          autoComplete="nickname"
          maxLength={maxNameLength}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...form.field('date_of_birth')}
            label={text('account.date_of_birth')}
            type="date"
            autoComplete="bday"
            optional
          />
          <SelectField
            {...form.field('gender')}
            onChange={(gender) => form.change({ gender: (gender || null) as OwnAccount['gender'] })}
            label={text('account.gender')}
            placeholder={text('account.gender_unsaid')}
            options={genders.map((value) => ({ value, label: text(`account.${value}`) }))}
            optional
          />
        </div>
        {languages.length > 1 && (
          <SelectField
            {...form.field('locale')}
            onChange={(locale) => form.change({ locale: locale as OwnAccount['locale'] })}
            label={text('account.language')}
            hint={text('account.language_hint')}
            options={languages.map((value) => ({ value, label: nameOfLanguage(value) }))}
          />
        )}
      </section>
      <div>
        <SubmitButton busy={save.isPending}>{text('account.save')}</SubmitButton>
      </div>
    </Form>
  );
}
