import { endDeal, type StaffDeal } from '@kebun/contract/deals/staff-deals.ts';
import { Alert, Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useSaved } from '#platform/data/use-saved.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { CreatePage, EditPage } from '#platform/records/record-pages.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { DealForm } from './deal-form.tsx';

export const NewDealPage = () => (
  <CreatePage title={useT()('office.deals_new')}>
    <DealForm />
  </CreatePage>
);

export const ChangeDealPage = () => (
  <EditPage<StaffDeal> title={({ sku }) => sku.product.name} aside={<Ending />}>
    <FormUntilOver />
  </EditPage>
);

function FormUntilOver() {
  const text = useT();
  if (useRecordContext<StaffDeal>()?.status !== 'ended') return <DealForm />;
  return <Alert severity="info">{text('office.deals_over')}</Alert>;
}

function Ending() {
  const text = useT();
  const { id = '', status } = useRecordContext<StaffDeal>() ?? {};
  const leave = useSaved('deals', text('office.deals_has_ended'));
  const { mutate, isPending } = useAction(() => call(endDeal, { params: { id }, body: {} }), {
    onDone: () => leave(),
  });
  if (!status || status === 'ended') return null;
  const step = status === 'scheduled' ? 'remove' : 'end';
  return (
    <Box>
      <ConfirmButton
        label={text(`office.deals_${step}`)}
        lead={text(`office.deals_${step}_lead`)}
        variant="outlined"
        isBusy={isPending}
        onConfirm={() => mutate(undefined)}
      />
    </Box>
  );
}
