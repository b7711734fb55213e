import type { Stage } from '@kebun/contract/farms/batches/stages.ts';
import { stageSigns } from '@kebun/contract/farms/status-signs.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { type CohortAtPlot, cropName, type FieldSnapshot } from '../field-sync/field-snapshot.ts';
import { useFieldLanguage } from './use-field-view.ts';

/** Returns the name of a stage. In Malay it comes from the legend. */
export function useStageName(): (stage: Stage) => string {
  const text = useT();
  const language = useFieldLanguage();
  return (stage) => (language === 'ms' ? stageSigns[stage].ms : text(`stage.${stage}`));
}

/** Returns the content of a plot in a few words: “Choy sum, Growing”. */
export function usePlotLabel(): (snapshot: FieldSnapshot, standing: readonly CohortAtPlot[]) => string {
  const text = useT();
  const language = useFieldLanguage();
  const stageName = useStageName();
  return (snapshot, [main]) =>
    main
      ? `${cropName(snapshot, main.batch, language)}${languageFacts[language === 'ms' ? defaultLanguage : language].comma}${stageName(main.cohort?.stage ?? 'planned')}`
      : text('field.empty_plot');
}
