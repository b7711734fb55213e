import type { StaffShop } from '@kebun/contract/catalogue/shops/staff-shops.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Chip, Typography } from '@mui/material';
import { FunctionField, useRecordContext } from 'react-admin';
import { Loading } from '#platform/display/loading.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage, RemoveRecord } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { ShopForm } from './shop-form.tsx';
import { useNewShop } from './use-new-shop.ts';

/** All shop locations in their order. */
export function ShopList() {
  const { t, language } = useI18n();
  return (
    <RecordList
      title={t('office.shops')}
      hint={t('office.shops_hint')}
      add={t('office.shops_add')}
      isComplete
      empty={t('office.shops_none')}
    >
      <LinkColumn<StaffShop> label={t('office.text_name')} name={({ name }) => textIn(name, language)} />
      <FunctionField<StaffShop>
        label={t('office.settings_address')}
        render={({ street_address, zip, city }) => `${street_address}, ${zip} ${city}`}
      />
      <FunctionField<StaffShop> label={t('common.products')} render={({ products }) => products} />
      <FunctionField<StaffShop>
        label={t('office.status')}
        render={({ is_active }) => (
          <Chip
            size="small"
            variant="outlined"
            label={t(is_active ? 'office.shown_in_shop' : 'office.hidden')}
          />
        )}
      />
    </RecordList>
  );
}

export function NewShopPage() {
  const text = useT();
  const start = useNewShop();
  return (
    <CreatePage title={text('office.shops_add')}>
      {start ? <ShopForm start={start} /> : <Loading />}
    </CreatePage>
  );
}

export function ChangeShopPage() {
  const { language } = useI18n();
  return (
    <EditPage<StaffShop> title={({ name }) => textIn(name, language)} aside={<RemoveShop />}>
      <ShopForm />
    </EditPage>
  );
}

/** Deletes a shop that sells no product; any other can be hidden in the form. */
function RemoveShop() {
  const text = useT();
  const shop = useRecordContext<StaffShop>();
  if (!shop) return null;
  if (shop.products > 0) return <Typography color="text.secondary">{text('office.shops_stays')}</Typography>;
  return (
    <RemoveRecord
      label={text('common.delete')}
      lead={text('office.shops_remove_lead')}
      message={text('office.shops_removed')}
    />
  );
}
