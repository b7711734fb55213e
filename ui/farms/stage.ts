import type { Stage } from '@kebun/contract/farms/batches/stages.ts';
import type { EmptyPlotState, Flag } from '@kebun/contract/farms/status-signs.ts';

/** The colour of a stage, of an empty plot or of a flag, as `--stage` and, for grounds, `--stage-tint`. */
// biome-ignore format: table
const stages = {
  planned:      'stage-planned',
  sown:         'stage-sown',
  germinated:   'stage-germinated',
  seedling:     'stage-seedling',
  hardening:    'stage-hardening',
  growing:      'stage-growing',
  flowering:    'stage-flowering',
  fruiting:     'stage-fruiting',
  ready:        'stage-ready',
  harvesting:   'stage-harvesting',
  resting:      'stage-resting',
  completed:    'stage-completed',
  failed:       'stage-failed',
  cancelled:    'stage-cancelled',
  archived:     'stage-archived',
  fallow:       'stage-fallow',
  preparing:    'stage-preparing',
  on_hold:      'stage-hold',
  phi_active:   'stage-interval',
  overdue:      'stage-overdue',
  pest:         'stage-pest',
  high_loss:    'stage-hold',
  low_germination: 'stage-overdue',
  needs_review: 'stage-overdue',
  harvest_soon: 'stage-ready',
} as const satisfies Record<Stage | EmptyPlotState | Flag, string>;

export const stageClass = (code: string) => stages[code as keyof typeof stages] ?? stages.planned;
