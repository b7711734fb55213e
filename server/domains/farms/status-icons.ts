import type { Stage } from '@kebun/contract/farms/batches/stages.ts';
import {
  type EmptyPlotState,
  type Flag,
  flagSigns,
  plotSigns,
  type StatusStyle,
  stageSigns,
} from '@kebun/contract/farms/status-signs.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';

/** A stage, or the state of an empty plot, as shown everywhere. */
export interface Status {
  slug: string;
  name: string;
  color: string;
  icon: string;
}

const statusReply = (slug: string, name: string, { colour, icon }: StatusStyle): Status => ({
  slug,
  name,
  color: colour,
  icon,
});

export const stageStatus = (stage: Stage, t: Translate) =>
  statusReply(stage, t(`stage.${stage}`), stageSigns[stage]);
export const plotStatus = (rest: EmptyPlotState, t: Translate) =>
  statusReply(rest, t(`plot_status.${rest}`), plotSigns[rest]);
export const flagStatus = (flag: Flag, t: Translate) => statusReply(flag, t(`flag.${flag}`), flagSigns[flag]);
