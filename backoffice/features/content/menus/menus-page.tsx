import type { StaffMenuRow } from '@kebun/contract/content/menus/staff-menus.ts';
import { FunctionField } from 'react-admin';
import { momentIn } from '#platform/data/format-moments.ts';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

type Row = StaffMenuRow & { id: string };

/** The menus of the shop, by position. */
export function MenusPage() {
  const { t, language } = useI18n();
  return (
    <RecordList title={t('office.menus')} hint={t('office.menus_hint')} isComplete width={900}>
      <LinkColumn<Row> label={t('office.text_name')} name={({ name }) => t(`office.menu_${name}`)} />
      <FunctionField<Row>
        label={t('office.status')}
        render={({ version, published_at, published_by }) =>
          published_at === null
            ? t('office.menu_as_it_came')
            : [t('office.layout_version', { version }), momentIn(language, published_at), published_by].join(
                ' · ',
              )
        }
      />
    </RecordList>
  );
}
