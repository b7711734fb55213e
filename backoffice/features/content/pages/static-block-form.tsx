import {
  getPolicyDraft,
  publishStaticBlock,
  type StaffStaticBlock,
} from '@kebun/contract/content/pages/staff-pages.ts';
import { today } from '@kebun/contract/lib/days.ts';
import { everyText, textIn } from '@kebun/contract/lib/localised.ts';
import { Alert, Box, Button, TextField } from '@mui/material';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { CallError, call } from '#platform/data/call.ts';
import { FormAside } from '#platform/forms/form-page.tsx';
import { LocalisedInput } from '#platform/forms/localised-fields.tsx';
import { useUnsaved } from '#platform/forms/unsaved.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import {
  asPublished,
  type Draft,
  newItem,
  newSection,
  nextVersion,
  toFormValues,
  unevenSections,
} from './page-draft.ts';
import { PageSections } from './page-sections.tsx';
import { StaticBlockPreview } from './static-block-preview.tsx';
import { StaticBlockVersionHistory } from './version-history.tsx';

interface Props {
  writing: StaffStaticBlock;
  onPublished: () => void;
}

const PageText = (props: ComponentProps<typeof LocalisedInput>) => (
  <FormAside>
    <LocalisedInput {...props} />
  </FormAside>
);

/** Edits a static block in every language, previews it, and publishes it as its next version. */
export function StaticBlockForm({ writing, onPublished }: Props) {
  const { t, language } = useI18n();
  const notify = useNotify();
  const [start] = useState(() => toFormValues(writing, nextVersion(writing), today()));
  const [draft, setDraft] = useState(start);
  useUnsaved(() => draft !== start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [isLooking, setIsLooking] = useState(false);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });

  async function publish(event: FormEvent) {
    event.preventDefault();
    const uneven = unevenSections(draft).map((at) => [
      `sections.${at}.body`,
      t('office.static_block_rule_even'),
    ]);
    setErrors(Object.fromEntries(uneven));
    if (uneven.length > 0 || isBusy) return;
    setIsBusy(true);
    await call(publishStaticBlock, {
      params: { slug: writing.slug },
      body: asPublished(draft, writing.revision),
    })
      .then(() => {
        setDraft(start); // nothing is left to lose
        notify(t('office.static_block_published'), { type: 'success' });
        onPublished();
      })
      .catch((error: unknown) => setErrors(errorsUnder(error, t('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  }

  async function beginFromTemplate() {
    setIsBusy(true);
    setErrors({});
    await call(getPolicyDraft, { params: { slug: writing.slug } })
      .then(({ data }) => {
        const text = { ...data, fields: {}, items: [] };
        setDraft(toFormValues(text, draft.version, draft.effective_on));
      })
      .catch((error: unknown) => setErrors(errorsUnder(error, t('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  }

  return (
    <Box component="form" noValidate onSubmit={publish} sx={{ display: 'grid', gap: 3 }}>
      {!writing.is_written && (
        <Alert
          severity="info"
          action={
            writing.type === 'policy' &&
            draft.sections.length === 0 && (
              <Button onClick={beginFromTemplate} loading={isBusy}>
                {t('office.static_block_template')}
              </Button>
            )
          }
        >
          {t(
            writing.type === 'policy' && draft.sections.length > 0
              ? 'office.static_block_template_hint'
              : 'office.static_block_missing_hint',
          )}
        </Alert>
      )}
      <PageText
        label={t('office.title_of_text')}
        path="title"
        value={draft.title}
        errors={errors}
        onChange={(title) => set({ title: everyText(title) })}
      />
      <PageText
        label={t('office.static_block_summary')}
        path="summary"
        value={draft.summary}
        errors={errors}
        lines={2}
        onChange={(summary) => set({ summary: everyText(summary) })}
      />
      {Object.entries(draft.fields).map(([name, value], at) => (
        <PageText
          key={name}
          label={t('office.static_block_paragraph', { number: at + 1 })}
          path={`fields.${name}`}
          value={value}
          errors={errors}
          lines={3}
          onChange={(texts) => set({ fields: { ...draft.fields, [name]: everyText(texts) } })}
        />
      ))}
      {writing.type === 'policy' && (
        <PageSections
          parts={draft.sections}
          nameOf={({ heading }, at) =>
            textIn(heading, language) || t('office.static_block_section', { number: at + 1 })
          }
          add={t('office.static_block_add_section')}
          onAdd={newSection}
          onChange={(sections) => set({ sections })}
        >
          {(section, at, change) => (
            <>
              <PageText
                label={t('office.static_block_heading')}
                path={`sections.${at}.heading`}
                value={section.heading}
                errors={errors}
                onChange={(heading) => change({ ...section, heading: everyText(heading) })}
              />
              <PageText
                label={t('office.static_block_paragraphs')}
                hint={t('office.static_block_paragraphs_hint')}
                path={`sections.${at}.body`}
                value={section.body}
                errors={errors}
                lines={4}
                onChange={(body) => change({ ...section, body: everyText(body) })}
              />
            </>
          )}
        </PageSections>
      )}
      {writing.type === 'faq' && (
        <PageSections
          parts={draft.items}
          nameOf={({ q }, at) =>
            textIn(q, language) || t('office.static_block_question_number', { number: at + 1 })
          }
          add={t('office.static_block_add_question')}
          onAdd={newItem}
          onChange={(items) => set({ items })}
        >
          {(item, at, change) => (
            <>
              <PageText
                label={t('office.static_block_topic')}
                path={`items.${at}.topic`}
                value={item.topic}
                errors={errors}
                onChange={(topic) => change({ ...item, topic: everyText(topic) })}
              />
              <PageText
                label={t('office.static_block_question')}
                path={`items.${at}.q`}
                value={item.q}
                errors={errors}
                onChange={(q) => change({ ...item, q: everyText(q) })}
              />
              <PageText
                label={t('office.static_block_answer')}
                path={`items.${at}.a`}
                value={item.a}
                errors={errors}
                lines={3}
                onChange={(a) => change({ ...item, a: everyText(a) })}
              />
            </>
          )}
        </PageSections>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <TextField
          label={t('office.static_block_version')}
          value={draft.version}
          error={'version' in errors}
          helperText={
            errors.version ??
            (writing.version && t('office.static_block_version_hint', { version: writing.version }))
          }
          onChange={({ target }) => set({ version: target.value })}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <TextField
          label={t('office.static_block_effective')}
          type="date"
          value={draft.effective_on}
          error={'effective_on' in errors}
          helperText={errors.effective_on}
          onChange={({ target }) => set({ effective_on: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" size="large" loading={isBusy}>
          {t('office.publish')}
        </Button>
        <Button size="large" onClick={() => setIsLooking(true)}>
          {t('office.preview')}
        </Button>
      </Box>
      {isLooking && <StaticBlockPreview draft={draft} onClose={() => setIsLooking(false)} />}
      {writing.version && (
        <StaticBlockVersionHistory
          writing={writing}
          onTakeUp={(then) => setDraft(toFormValues(then, draft.version, draft.effective_on))}
        />
      )}
    </Box>
  );
}

/** Returns the errors by field; errors without a field, and the failure itself, are under the form. */
function errorsUnder(error: unknown, unreachable: string): Record<string, string> {
  if (!(error instanceof CallError) || !error.body) return { '': unreachable };
  const { errors = {}, message } = error.body;
  const fields = Object.entries(errors).map(([field, [first = message]]) => [
    field.replace(/^(sections\.\d+)\.paragraphs\.\d+\.(en|zh)$/, '$1.body.$2'),
    first,
  ]);
  return { ...Object.fromEntries(fields), '': message };
}
