import { publishWriting, type StaffWriting } from '@kebun/contract/content/pages/staff-pages.ts';
import { today } from '@kebun/contract/lib/days.ts';
import { Alert, Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { CallFailed, call } from '#platform/data/call.ts';
import { useUnsaved } from '#platform/forms/unsaved.tsx';
import { useTexts } from '#platform/shell/messages-provider.tsx';
import { BothField } from './both-field.tsx';
import {
  asPublished,
  type Draft,
  draftOf,
  newItem,
  newSection,
  nextVersion,
  unevenSections,
} from './page-draft.ts';
import { Look } from './page-preview.tsx';
import { Parts } from './page-sections.tsx';
import { Earlier } from './version-history.tsx';

interface Props {
  writing: StaffWriting;
  onPublished: () => void;
}

/** Writes a text anew in both languages, shows how it reads, and publishes it under its next version. */
export function WritingForm({ writing, onPublished }: Props) {
  const { say, language } = useTexts();
  const notify = useNotify();
  const [start] = useState(() => draftOf(writing, nextVersion(writing), today()));
  const [draft, setDraft] = useState(start);
  useUnsaved(() => draft !== start);
  const [said, setSaid] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [isLooking, setIsLooking] = useState(false);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });

  async function publish(event: FormEvent) {
    event.preventDefault();
    const uneven = unevenSections(draft).map((at) => [
      `sections.${at}.body`,
      say('office.writing_rule_even'),
    ]);
    setSaid(Object.fromEntries(uneven));
    if (uneven.length > 0 || isBusy) return;
    setIsBusy(true);
    await call(publishWriting, { params: { slug: writing.slug }, body: asPublished(draft, writing.edited) })
      .then(() => {
        setDraft(start); // nothing is left to lose
        notify(say('office.writing_published'), { type: 'success' });
        onPublished();
      })
      .catch((error: unknown) => setSaid(saidBy(error, say('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  }

  return (
    <Box component="form" noValidate onSubmit={publish} sx={{ display: 'grid', gap: 3 }}>
      {!writing.is_written && <Alert severity="info">{say('office.writing_missing_hint')}</Alert>}
      <BothField
        label={say('office.writing_title')}
        path="title"
        value={draft.title}
        said={said}
        onChange={(title) => set({ title })}
      />
      <BothField
        label={say('office.writing_summary')}
        path="summary"
        value={draft.summary}
        said={said}
        rows={2}
        onChange={(summary) => set({ summary })}
      />
      {Object.entries(draft.fields).map(([name, value], at) => (
        <BothField
          key={name}
          label={say('office.writing_paragraph', { number: at + 1 })}
          path={`fields.${name}`}
          value={value}
          said={said}
          rows={3}
          onChange={(both) => set({ fields: { ...draft.fields, [name]: both } })}
        />
      ))}
      {writing.type === 'policy' && (
        <Parts
          parts={draft.sections}
          nameOf={({ heading }, at) => heading[language] || say('office.writing_section', { number: at + 1 })}
          add={say('office.writing_add_section')}
          onAdd={newSection}
          onChange={(sections) => set({ sections })}
        >
          {(section, at, change) => (
            <>
              <BothField
                label={say('office.writing_heading')}
                path={`sections.${at}.heading`}
                value={section.heading}
                said={said}
                onChange={(heading) => change({ ...section, heading })}
              />
              <BothField
                label={say('office.writing_paragraphs')}
                hint={say('office.writing_paragraphs_hint')}
                path={`sections.${at}.body`}
                value={section.body}
                said={said}
                rows={4}
                onChange={(body) => change({ ...section, body })}
              />
            </>
          )}
        </Parts>
      )}
      {writing.type === 'faq' && (
        <Parts
          parts={draft.items}
          nameOf={({ q }, at) => q[language] || say('office.writing_question_number', { number: at + 1 })}
          add={say('office.writing_add_question')}
          onAdd={newItem}
          onChange={(items) => set({ items })}
        >
          {(item, at, change) => (
            <>
              <BothField
                label={say('office.writing_topic')}
                path={`items.${at}.topic`}
                value={item.topic}
                said={said}
                onChange={(topic) => change({ ...item, topic })}
              />
              <BothField
                label={say('office.writing_question')}
                path={`items.${at}.q`}
                value={item.q}
                said={said}
                onChange={(q) => change({ ...item, q })}
              />
              <BothField
                label={say('office.writing_answer')}
                path={`items.${at}.a`}
                value={item.a}
                said={said}
                rows={3}
                onChange={(a) => change({ ...item, a })}
              />
            </>
          )}
        </Parts>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <TextField
          label={say('office.writing_version')}
          value={draft.version}
          error={'version' in said}
          helperText={
            said.version ??
            (writing.version && say('office.writing_version_hint', { version: writing.version }))
          }
          onChange={({ target }) => set({ version: target.value })}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <TextField
          label={say('office.writing_effective')}
          type="date"
          value={draft.effective_on}
          error={'effective_on' in said}
          helperText={said.effective_on}
          onChange={({ target }) => set({ effective_on: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      <div role="alert">{said[''] && <Alert severity="error">{said['']}</Alert>}</div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" size="large" loading={isBusy}>
          {say('office.writing_publish')}
        </Button>
        <Button size="large" onClick={() => setIsLooking(true)}>
          {say('office.writing_look')}
        </Button>
      </Box>
      {isLooking && <Look draft={draft} onClose={() => setIsLooking(false)} />}
      {writing.version && (
        <Earlier
          writing={writing}
          onTakeUp={(then) => setDraft(draftOf(then, draft.version, draft.effective_on))}
        />
      )}
    </Box>
  );
}

/** Under its field; what has none, and that there is something at all, under the form. */
function saidBy(error: unknown, unreachable: string): Record<string, string> {
  if (!(error instanceof CallFailed) || !error.body) return { '': unreachable };
  const { errors = {}, message } = error.body;
  const fields = Object.entries(errors).map(([field, [first = message]]) => [
    field.replace(/^(sections\.\d+)\.paragraphs\.\d+\.(en|zh)$/, '$1.body.$2'),
    first,
  ]);
  return { ...Object.fromEntries(fields), '': message };
}
