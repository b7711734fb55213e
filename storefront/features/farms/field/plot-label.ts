import type { Stage } from '@kebun/contract/farms/batches/stages.ts';
import { stageSigns } from '@kebun/contract/farms/legend.ts';
import { useText } from '@kebun/ui/text/text.tsx';
import { cropName, type Land, type Standing } from '../field-sync/field-snapshot.ts';
import { useTongue } from './use-field-route.ts';

/** What a stage is called. In Malay the one legend says so itself. */
export function useStageName(): (stage: Stage) => string {
  const text = useText();
  const tongue = useTongue();
  return (stage) => (tongue === 'ms' ? stageSigns[stage].ms : text(`stage.${stage}`));
}

/** What stands in a plot, in a few words: “Choy sum, Growing”. */
export function usePlotSaid(): (land: Land, standing: readonly Standing[]) => string {
  const text = useText();
  const tongue = useTongue();
  const stageName = useStageName();
  return (land, [main]) =>
    main
      ? `${cropName(land, main.batch, tongue)}${tongue === 'zh' ? '，' : ', '}${stageName(main.cohort?.stage ?? 'planned')}`
      : text('field.empty_plot');
}
