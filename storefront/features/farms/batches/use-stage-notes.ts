import type { SeedlingPage } from '@kebun/contract/farms/batches/seedling-pages.ts';
import { useT } from '@kebun/ui/text/text.tsx';

/** Returns a note for a stage, in addition to its date. */
export function useStageNotes(batch: SeedlingPage) {
  const text = useT();
  const { plot, trays, quantity_sown: sown, germination_rate: up, counts, facts } = batch;

  // biome-ignore format: table
  const notes: Record<string, string | null> = {
    planned:    plot && text('farm.note_planned', { plot: plot.code }),
    sown:       trays && facts.cells_per_tray
                  ? text('farm.note_trays', { sown, trays, cells: facts.cells_per_tray })
                  : sown > 0 ? text('farm.note_sown', { sown }) : null,
    germinated: up === null ? null : text('farm.note_up', { share: Math.round(up * 100) }),
    growing:    facts.spacing ? text('farm.note_growing', { spacing: facts.spacing }) : null,
    harvesting: counts.harvested > 0 ? text('farm.note_harvested', { count: counts.harvested }) : null,
  };
  return (stage: string) => notes[stage] ?? null;
}
