import type { Stage } from '@kebun/contract/farms/batches/stages.ts';
import {
  type Flag,
  flagSigns,
  type PlotRest,
  plotSigns,
  type Sign,
  stageSigns,
} from '@kebun/contract/farms/legend.ts';
import type { Say } from '@kebun/contract/lib/texts.ts';

/** A stage, or what an empty plot is, as it is shown everywhere. */
export interface Status {
  slug: string;
  name: string;
  color: string;
  icon: string;
}

const shown = (slug: string, name: string, { colour, icon }: Sign): Status => ({
  slug,
  name,
  color: colour,
  icon,
});

export const stageStatus = (stage: Stage, say: Say) => shown(stage, say(`stage.${stage}`), stageSigns[stage]);
export const plotStatus = (rest: PlotRest, say: Say) =>
  shown(rest, say(`plot_status.${rest}`), plotSigns[rest]);
export const flagStatus = (flag: Flag, say: Say) => shown(flag, say(`flag.${flag}`), flagSigns[flag]);
