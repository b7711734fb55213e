import type { StaffStaticBlock } from '@kebun/contract/content/pages/staff-pages.ts';
import { infoPagePath } from '@kebun/contract/content/site-pages.ts';
import { everyText } from '@kebun/contract/lib/localised.ts';
import { Alert, Box, Button, TextField } from '@mui/material';
import { type ComponentProps, useState } from 'react';
import { FormAside } from '#platform/forms/form-page.tsx';
import { LocalisedInput } from '#platform/forms/localised-fields.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { InfoPageFields, InfoPageRemoval } from './info-page-fields.tsx';
import type { Draft } from './page-draft.ts';
import { QuestionFields, SectionFields } from './section-fields.tsx';
import { ShareDraftButton, StaticBlockPreview } from './static-block-preview.tsx';
import { useBlockDraft, useBlockRequests } from './use-block-draft.ts';
import { StaticBlockVersionHistory } from './version-history.tsx';

interface Props {
  block: StaffStaticBlock;
  onPublished: (slug: string) => void;
}

const PageText = (props: ComponentProps<typeof LocalisedInput>) => (
  <FormAside>
    <LocalisedInput {...props} />
  </FormAside>
);

/** Edits a static block in every language, previews it, and publishes it as its next version. */
export function StaticBlockForm({ block, onPublished }: Props) {
  const { t } = useI18n();
  const draft = useBlockDraft(block);
  const requests = useBlockRequests(block, draft, onPublished);
  const { errors, isBusy, publish, beginFromTemplate, conflict } = requests;
  const [isLooking, setIsLooking] = useState(false);
  const { text, isOwn } = draft;
  return (
    <Box component="form" noValidate onSubmit={publish} sx={{ display: 'grid', gap: 3 }}>
      {!block.is_written && !isOwn && (
        <Alert
          severity="info"
          action={
            block.type === 'policy' &&
            text.sections.length === 0 && (
              <Button onClick={beginFromTemplate} loading={isBusy}>
                {t('office.static_block_template')}
              </Button>
            )
          }
        >
          {t(
            block.type === 'policy' && text.sections.length > 0
              ? 'office.static_block_template_hint'
              : 'office.static_block_missing_hint',
          )}
        </Alert>
      )}
      <PageText
        label={t('office.title_of_text')}
        path="title"
        value={text.title}
        errors={errors}
        onChange={(title) => draft.change({ title: everyText(title) })}
      />
      <PageText
        label={t('office.static_block_summary')}
        path="summary"
        value={text.summary}
        errors={errors}
        lines={2}
        most={300}
        {...(isOwn && { hint: t('office.info_page_summary_hint') })}
        onChange={(summary) => draft.change({ summary: everyText(summary) })}
      />
      {Object.entries(text.fields).map(([name, value], at) => (
        <PageText
          key={name}
          label={t('office.static_block_paragraph', { number: at + 1 })}
          path={`fields.${name}`}
          value={value}
          errors={errors}
          lines={3}
          onChange={(texts) => draft.change({ fields: { ...text.fields, [name]: everyText(texts) } })}
        />
      ))}
      {(block.type === 'policy' || isOwn) && (
        <SectionFields
          sections={text.sections}
          errors={errors}
          onChange={(sections) => draft.change({ sections })}
        />
      )}
      {block.type === 'faq' && (
        <QuestionFields items={text.items} errors={errors} onChange={(items) => draft.change({ items })} />
      )}
      {isOwn ? (
        <InfoPageFields draft={draft.info} errors={errors} onChange={draft.changeInfo} />
      ) : (
        <VersionFields block={block} draft={text} errors={errors} onChange={draft.change} />
      )}
      <div role="alert">
        {conflict && <NewerText {...conflict} />}
        {errors[''] && <Alert severity="error">{errors['']}</Alert>}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" size="large" loading={isBusy}>
          {t(isOwn ? 'office.info_page_save' : 'office.publish')}
        </Button>
        <Button size="large" onClick={() => setIsLooking(true)}>
          {t('office.preview')}
        </Button>
        {(isOwn || block.type === 'policy') && <ShareDraftButton slug={block.slug} draft={text} />}
        {isOwn && draft.wasShown && (
          <Button size="large" href={infoPagePath(block.slug)} target="_blank">
            {t('office.product_in_shop')}
          </Button>
        )}
      </Box>
      {isLooking && <StaticBlockPreview draft={text} onClose={() => setIsLooking(false)} />}
      {block.version && <StaticBlockVersionHistory block={block} onTakeUp={draft.replace} />}
      {isOwn && <InfoPageRemoval page={block} onRemoved={draft.finish} />}
    </Box>
  );
}

/** Says that the text is no longer the one that was opened. The typed text stays until staff choose. */
function NewerText({ keep, showLatest }: { keep: () => void; showLatest: () => void }) {
  const { t } = useI18n();
  return (
    <Alert severity="warning">
      <div>{t('office.static_block_newer')}</div>
      <div>{t('office.product_keep_mine_hint')}</div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
        <Button variant="outlined" color="inherit" onClick={keep}>
          {t('office.product_keep_mine')}
        </Button>
        <Button color="inherit" onClick={showLatest}>
          {t('office.product_show_latest')}
        </Button>
      </Box>
    </Alert>
  );
}

interface VersionProps {
  block: StaffStaticBlock;
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<Draft>) => void;
}

/** The number of the next version, and from when it is in force. */
function VersionFields({ block, draft, errors, onChange }: VersionProps) {
  const { t } = useI18n();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <TextField
        label={t('office.static_block_version')}
        value={draft.version}
        error={'version' in errors}
        helperText={
          errors.version ??
          (block.version && t('office.static_block_version_hint', { version: block.version }))
        }
        onChange={({ target }) => onChange({ version: target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField
        label={t('office.static_block_effective')}
        type="date"
        value={draft.effective_on}
        error={'effective_on' in errors}
        helperText={errors.effective_on}
        onChange={({ target }) => onChange({ effective_on: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  );
}
