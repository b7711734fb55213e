import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChipSelect } from './chip-select.tsx';
import { type FarmPageParams, useFarmAddress } from './farm-address.ts';
import { farmsQuery } from './queries.ts';

/** Chooses one farm, or all. */
export function FarmChoice({ onChoose }: { onChoose(change: Pick<FarmPageParams, 'farm'>): void }) {
  const text = useT();
  const { params } = useFarmAddress();
  const { data: farms = [] } = useQuery(farmsQuery);

  return (
    <ChipSelect
      name="farm"
      label={text('common.farm')}
      value={params.farm}
      none={text('farm.every_farm')}
      options={farms.map(({ slug, name }) => ({ value: slug, label: name }))}
      onChoose={(farm) => onChoose({ farm })}
    />
  );
}
