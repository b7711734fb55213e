import {
  infoPageRules,
  type NewInfoPage,
  type StaffStaticBlockRow,
} from '@kebun/contract/content/pages/staff-pages.ts';
import { isInfoPage } from '@kebun/contract/content/site-pages.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { maxTitleLength } from '@kebun/contract/lib/limits.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { FunctionField, TextInput } from 'react-admin';
import { fullDayIn, momentIn } from '#platform/data/format-moments.ts';
import { FormAside } from '#platform/forms/form-page.tsx';
import { LocalisedTextInput } from '#platform/records/inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { CreatePage } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { visibilityAt } from './info-page-draft.ts';

type Row = StaffStaticBlockRow & { id: string };

/** The static blocks of the shop: policies, FAQ, about us, and the pages that staff added. */
export function StaticBlocksPage() {
  const { t, language } = useI18n();
  return (
    <RecordList
      title={t('office.static_blocks')}
      hint={t('office.static_blocks_hint')}
      add={t('office.info_page_add')}
      isComplete
      width={900}
    >
      <LinkColumn<Row> label={t('office.title_of_text')} name={({ title }) => textIn(title, language)} />
      <FunctionField<Row>
        label={t('office.banner_type')}
        render={({ type }) => t(`office.static_block_type_${type}`)}
      />
      <FunctionField<Row> label={t('office.status')} render={(row) => statusOf(row, t, language)} />
    </RecordList>
  );
}

/** Returns the version of a text that is shown, or why shoppers do not see it. */
function statusOf(row: Row, t: Translate, language: Language): string {
  const { is_written, version, effective_on, shown_from, shown_until } = row;
  const shown = isInfoPage(row) ? visibilityAt(row, Date.now()) : 'shown';
  if (shown === 'hidden' && shown_until !== null) {
    return t('office.info_page_over', { moment: momentIn(language, shown_until) });
  }
  if (shown === 'hidden') return t('office.info_page_hidden');
  if (shown === 'later') return t('office.banner_from', { moment: momentIn(language, shown_from ?? '') });
  if (!is_written) return t('office.static_block_missing');
  return [
    t('office.layout_version', { version: version ?? '' }),
    t('office.static_block_since', { date: effective_on ? fullDayIn(language, effective_on) : '' }),
    shown_until && t('office.banner_until', { moment: momentIn(language, shown_until) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Adds an info page by its title. Its editor opens next. */
export function CreateInfoPage() {
  const text = useT();
  return (
    <CreatePage title={text('office.info_page_add')} next="edit">
      <RecordForm<NewInfoPage> rules={infoPageRules} saveLabel={text('office.info_page_write')}>
        <FormAside>
          <LocalisedTextInput
            source="title"
            label={text('office.title_of_text')}
            maxLength={maxTitleLength}
          />
        </FormAside>
        <TextInput
          source="slug"
          label={text('office.product_slug')}
          helperText={text('office.product_slug_empty')}
        />
      </RecordForm>
    </CreatePage>
  );
}
