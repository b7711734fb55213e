import type { Stage } from '@kebun/contract/farms/batches/stages.ts';
import { stageSigns } from '@kebun/contract/farms/legend.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { type CohortAtPlot, cropName, type FieldSnapshot } from '../field-sync/field-snapshot.ts';
import { useFieldLanguage } from './use-field-route.ts';

/** What a stage is called. In Malay the one legend says so itself. */
export function useStageName(): (stage: Stage) => string {
  const text = useT();
  const language = useFieldLanguage();
  return (stage) => (language === 'ms' ? stageSigns[stage].ms : text(`stage.${stage}`));
}

/** What stands in a plot, in a few words: “Choy sum, Growing”. */
export function usePlotLabel(): (land: FieldSnapshot, standing: readonly CohortAtPlot[]) => string {
  const text = useT();
  const language = useFieldLanguage();
  const stageName = useStageName();
  return (land, [main]) =>
    main
      ? `${cropName(land, main.batch, language)}${language === 'zh' ? '，' : ', '}${stageName(main.cohort?.stage ?? 'planned')}`
      : text('field.empty_plot');
}
