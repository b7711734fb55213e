import { useText } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { Choice } from './chip-select.tsx';
import { type FarmAsked, useFarmAddress } from './farm-address.ts';
import { farmsQuery } from './queries.ts';

/** Of one farm, or of all. */
export function FarmChoice({ onChoose }: { onChoose(change: Pick<FarmAsked, 'farm'>): void }) {
  const text = useText();
  const { asked } = useFarmAddress();
  const { data: farms = [] } = useQuery(farmsQuery);

  return (
    <Choice
      name="farm"
      label={text('farm.farm')}
      value={asked.farm}
      none={text('farm.every_farm')}
      options={farms.map(({ slug, name }) => ({ value: slug, label: name }))}
      onChoose={(farm) => onChoose({ farm })}
    />
  );
}
