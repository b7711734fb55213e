import { recallTextRules } from '@kebun/contract/recalls/recall-text-rules.ts';
import {
  changeRecall,
  draftRecall,
  type RecallCredit,
  type RecallStart,
  recallCredits,
  type StaffRecall,
} from '@kebun/contract/recalls/staff-recalls.ts';
import { Typography } from '@mui/material';
import { useNavigate } from 'react-router';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { ChoiceField } from '#platform/forms/choice-field.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { LocalisedField } from '#platform/forms/localised-fields.tsx';
import { useShopLanguages } from '#platform/forms/use-shop-languages.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

interface RecallValues {
  severity: string;
  credit: RecallCredit;
  reason: StaffRecall['reason'];
  advice: StaffRecall['advice'];
}

type Props = { onClose: () => void } & (
  | { start: RecallStart; recall?: never } // a new draft
  | { recall: StaffRecall; start?: never }
);

/** Drafts a recall, or changes a draft: why, what customers should do, and what they get. */
export function RecallDialog({ start, recall, onClose }: Props) {
  const text = useT();
  const done = useDone();
  const goTo = useNavigate();
  const languages = useShopLanguages();
  const form = useSubmit<RecallValues>(recallTextRules(languages), async ({ severity, ...typed }) => {
    const content = { ...typed, severity: Number(severity) };
    if (recall) {
      await call(changeRecall, { params: { id: recall.id }, body: { ...content, version: recall.version } });
      await done(text('office.saved'));
      return onClose();
    }
    const { data } = await call(draftRecall, { body: { ...start, ...content } });
    await done(text('office.recall_drafted_done'));
    goTo(`/recalls/${data.id}`);
  });
  return (
    <FormDialog
      title={text('office.recall_draft')}
      confirm={text('office.recall_save_draft')}
      isBusy={form.isBusy}
      problem={form.errors['']}
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      <Typography color="text.secondary">{text('office.recall_draft_hint')}</Typography>
      <ChoiceField
        name="severity"
        label={text('office.recall_severity')}
        choices={[1, 2, 3].map((level) => ({
          id: String(level),
          name: text(`office.recall_severity_${level as 1}`),
        }))}
        defaultValue={String(recall?.severity ?? 1)}
        errors={form.errors}
      />
      <LocalisedField
        name="reason"
        label={text('common.reason')}
        texts={recall?.reason}
        most={500}
        lines={2}
        errors={form.errors}
      />
      <LocalisedField
        name="advice"
        label={text('office.recall_advice')}
        texts={recall?.advice}
        most={500}
        lines={2}
        errors={form.errors}
      />
      <ChoiceField
        name="credit"
        label={text('office.recall_credit')}
        choices={recallCredits.map((id) => ({ id, name: text(`office.recall_credit_${id}`) }))}
        defaultValue={recall?.credit ?? 'wallet'}
        errors={form.errors}
      />
    </FormDialog>
  );
}
