import { getStaffGround } from '@kebun/contract/farm-office.ts';
import { useQuery } from '@tanstack/react-query';
import { Loading } from 'react-admin';
import { AskAgain } from '#platform/ask-again.tsx';
import { call } from '#platform/call.ts';
import { OnFarm } from '#platform/farm-choice.tsx';
import { Sheet } from '#platform/sheet.tsx';
import { useText } from '#platform/texts.tsx';
import { Ground } from './ground.tsx';

/** A farm as it lies. Whoever owns it draws its plots. */
export default function PlotsPage() {
  const text = useText();
  return (
    <Sheet title={text('office.ground')}>
      <OnFarm>{({ id }) => <OneFarm key={id} farmId={id} />}</OnFarm>
    </Sheet>
  );
}

function OneFarm({ farmId }: { farmId: string }) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['farms', 'ground', farmId],
    queryFn: () => call(getStaffGround, { params: { id: farmId } }),
  });
  if (isPending) return <Loading />;
  if (error) return <AskAgain error={error} onAgain={() => refetch()} />;
  return <Ground farm={data.data} />;
}
