import type { Stage } from './batches/stages.ts';

/** The states of an empty plot. */
export type EmptyPlotState = 'fallow' | 'preparing';

/** The flags of a batch in addition to its stage; a batch may have several. */
// biome-ignore format: table
export const flags = [
  'on_hold', 'phi_active', 'pest', 'high_loss', 'low_germination', 'overdue', 'needs_review', 'harvest_soon',
] as const;
export type Flag = (typeof flags)[number];

/** The look of a code, on the plan, the cards and the calendar: never by colour alone. */
export interface StatusStyle {
  colour: string;
  icon: string; // a drawing's name
  ms: string; // for workers and labels; English and Chinese are in the catalogue of texts
}

/** The legend of stages; every colour is readable with white text and on white. */
// biome-ignore format: table
export const stageSigns: Record<Stage, StatusStyle> = {
  planned:    { colour: '#6B7280', icon: 'planned',    ms: 'Dirancang' },
  sown:       { colour: '#8C5A2B', icon: 'sown',       ms: 'Disemai' },
  germinated: { colour: '#7A7A00', icon: 'germinated', ms: 'Bercambah' },
  seedling:   { colour: '#4D7C0F', icon: 'seedling',   ms: 'Di tapak semaian' },
  hardening:  { colour: '#00796B', icon: 'hardening',  ms: 'Pengerasan anak benih' },
  growing:    { colour: '#15803D', icon: 'growing',    ms: 'Membesar' },
  flowering:  { colour: '#BE185D', icon: 'flowering',  ms: 'Berbunga' },
  fruiting:   { colour: '#C2410C', icon: 'fruiting',   ms: 'Berbuah' },
  ready:      { colour: '#A16207', icon: 'ready',      ms: 'Sedia dituai' },
  harvesting: { colour: '#7E22CE', icon: 'harvesting', ms: 'Sedang dituai' },
  resting:    { colour: '#0E7490', icon: 'resting',    ms: 'Berehat' },
  completed:  { colour: '#1D4ED8', icon: 'completed',  ms: 'Selesai' },
  failed:     { colour: '#B91C1C', icon: 'failed',     ms: 'Gagal' },
  cancelled:  { colour: '#57534E', icon: 'cancelled',  ms: 'Dibatalkan' },
  archived:   { colour: '#374151', icon: 'archived',   ms: 'Diarkibkan' },
};

/** Hatched: these colours mean that nothing grows here. */
// biome-ignore format: table
export const plotSigns: Record<EmptyPlotState, StatusStyle> = {
  fallow:    { colour: '#A8A29E', icon: 'hatch', ms: 'Rehat tanah' },
  preparing: { colour: '#8C5A2B', icon: 'hatch', ms: 'Penyediaan tanah' },
};

/** Badges over the icon of a stage, the most serious first. */
// biome-ignore format: table
export const flagSigns: Record<Flag, StatusStyle> = {
  on_hold:         { colour: '#B91C1C', icon: 'hold',     ms: 'Ditahan' },
  phi_active:      { colour: '#C2410C', icon: 'interval', ms: 'Tempoh larangan tuai' },
  pest:            { colour: '#BE185D', icon: 'pest',     ms: 'Perosak dikesan' },
  high_loss:       { colour: '#B91C1C', icon: 'alert',    ms: 'Kehilangan tinggi' },
  low_germination: { colour: '#A16207', icon: 'alert',    ms: 'Percambahan rendah' },
  overdue:         { colour: '#A16207', icon: 'overdue',  ms: 'Lewat' },
  needs_review:    { colour: '#A16207', icon: 'alert',    ms: 'Perlu disemak' },
  harvest_soon:    { colour: '#A16207', icon: 'bell',     ms: 'Hampir dituai' },
};
