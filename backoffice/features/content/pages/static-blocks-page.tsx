import type { StaffStaticBlockRow } from '@kebun/contract/content/pages/staff-pages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { FunctionField } from 'react-admin';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

type Row = StaffStaticBlockRow & { id: string };

/** The static blocks of the shop: policies, FAQ, about us. */
export function StaticBlocksPage() {
  const { t, language } = useI18n();
  return (
    <RecordList title={t('office.static_blocks')} isComplete width={900}>
      <LinkColumn<Row> label={t('office.title_of_text')} name={({ title }) => textIn(title, language)} />
      <FunctionField<Row>
        label={t('office.banner_type')}
        render={({ type }) => t(`office.static_block_type_${type}`)}
      />
      <FunctionField<Row>
        label={t('office.status')}
        render={({ is_written, version, effective_on }) =>
          is_written
            ? [
                t('office.layout_version', { version: version ?? '' }),
                t('office.static_block_since', {
                  date: effective_on ? fullDayIn(language, effective_on) : '',
                }),
              ].join(' · ')
            : t('office.static_block_missing')
        }
      />
    </RecordList>
  );
}
