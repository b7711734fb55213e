import { orderMethods } from '@kebun/contract/delivery/staff-delivery.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { FunctionField, useResourceDefinition } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { ToneChip } from '#platform/display/tone-chip.tsx';
import { OrderColumn } from '#platform/records/order-column.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { DeliverySections } from './delivery-sections.tsx';
import { type Method, MethodForm } from './method-form.tsx';
import { usePlan } from './use-plan.ts';

/** The shipping methods, in the order in which shoppers see them. */
export function MethodList() {
  const { t, language } = useI18n();
  const { hasEdit } = useResourceDefinition();
  const { zones } = usePlan();
  const order = useAction((ids: string[]) => call(orderMethods, { body: { ids } }), {
    done: t('office.saved'),
  });
  const ledTo = (method: Method) =>
    method.type === 'pickup'
      ? t('office.delivery_from_anywhere')
      : zones
          .filter(({ code }) => method.zones.includes(code))
          .map((zone) => textIn(zone.name, language))
          .join(languageFacts[language].listComma);
  const conditions = ({ free_from, minimum, lead_minutes }: Method) =>
    [
      free_from !== null && t('checkout.free_from', { amount: formatMoney(free_from) }),
      minimum !== null && t('office.shipping_method_minimum_of', { amount: formatMoney(minimum) }),
      lead_minutes > 0 && t('office.shipping_method_lead_of', { hours: lead_minutes / 60 }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <RecordList
      title={t('office.delivery_methods')}
      add={t('office.shipping_method_add')}
      filters={<DeliverySections />}
      isComplete
      empty={t('office.shipping_method_none')}
    >
      <LinkColumn<Method> label={t('office.text_name')} name={({ name }) => textIn(name, language)} />
      <FunctionField<Method> label={t('office.zones_led_to')} render={ledTo} />
      <FunctionField<Method> label={t('office.field_fee')} render={({ fee }) => formatMoney(fee)} />
      <FunctionField<Method> label={t('office.coupons_conditions')} render={conditions} />
      <FunctionField<Method>
        label={t('office.text_eta')}
        render={({ eta_text }) => textIn(eta_text, language)}
      />
      <FunctionField<Method>
        label={t('office.status')}
        render={({ is_active, open_orders }) => (
          <>
            {!is_active && <ToneChip tone="ink-soft" label={t('office.delivery_paused')} />}{' '}
            {open_orders > 0 && t('office.shipping_method_open', { count: open_orders })}
          </>
        )}
      />
      {hasEdit && (
        <OrderColumn<Method>
          label={t('common.sort')}
          name={({ name }) => textIn(name, language)}
          isBusy={order.isPending}
          onOrder={(ids) => order.mutate(ids)}
        />
      )}
    </RecordList>
  );
}

export const NewMethodPage = () => (
  <CreatePage title={useT()('office.shipping_method_add')}>
    <MethodForm />
  </CreatePage>
);

export function ChangeMethodPage() {
  const { language } = useI18n();
  return (
    <EditPage<Method> title={({ name }) => textIn(name, language)}>
      <MethodForm />
    </EditPage>
  );
}
