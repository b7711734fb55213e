import { endDeal, type StaffDeal } from '@kebun/contract/deals/staff-deals.ts';
import { Alert, Box } from '@mui/material';
import { Loading, ShowBase, useShowContext } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-mutation.ts';
import { useSaved } from '#platform/data/use-saved.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { DealForm } from './deal-form.tsx';

export const NewDealPage = () => <DealForm />;

export const ChangeDealPage = () => (
  <ShowBase>
    <Page />
  </ShowBase>
);

function Page() {
  const text = useT();
  const { record: deal, isPending } = useShowContext<StaffDeal>();
  if (isPending) return <Loading />;
  if (!deal) return null;
  if (deal.status === 'ended') {
    return (
      <Alert severity="info" sx={{ marginTop: 3 }}>
        {text('office.deals_over')}
      </Alert>
    );
  }
  return <DealForm key={deal.version} deal={deal} aside={<Ending deal={deal} />} />;
}

function Ending({ deal: { id, status } }: { deal: StaffDeal }) {
  const text = useT();
  const leave = useSaved('deals', text('office.deals_has_ended'));
  const { mutate, isPending } = useAction(() => call(endDeal, { params: { id }, body: {} }), {
    onDone: leave,
  });
  const step = status === 'coming' ? 'remove' : 'end';
  return (
    <Box>
      <ConfirmButton
        label={text(`office.deals_${step}`)}
        lead={text(`office.deals_${step}_lead`)}
        variant="outlined"
        isBusy={isPending}
        onSure={() => mutate(undefined)}
      />
    </Box>
  );
}
