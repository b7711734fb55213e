import type { Section, SectionId } from '@kebun/contract/content/layouts/layouts.ts';
import { cx } from '@kebun/ui/lib/cx.ts';

// biome-ignore format: table
const shapes: Record<SectionId, { boxes: number; look: string }> = {
  hero_card:        { boxes: 1, look: 'h-16 bg-sky' },
  hero_slider:      { boxes: 1, look: 'h-14 tint-leafy' },
  hero_mosaic:      { boxes: 2, look: 'h-14 tint-leafy' },
  hero_categories:  { boxes: 2, look: 'h-16 bg-sky first:max-w-8 first:bg-surface-deep' },
  bundle_grid:      { boxes: 3, look: 'h-7 tint-fruiting' },
  bundle_combined:  { boxes: 2, look: 'h-7 tint-fruiting' },
  category_tiles:   { boxes: 6, look: 'h-5 tint-herbs' },
  category_list:    { boxes: 4, look: 'h-2.5 tint-herbs' },
  rail:             { boxes: 5, look: 'h-7 bg-surface-deep' },
  category_rail:    { boxes: 5, look: 'h-7 bg-surface-deep' },
  harvest:          { boxes: 4, look: 'h-7 tint-leafy' },
  feed:             { boxes: 4, look: 'h-16 bg-surface-deep first:max-w-8 first:tint-herbs' },
  banner_wide:      { boxes: 1, look: 'h-7 tint-rice' },
  banner_grid:      { boxes: 3, look: 'h-7 tint-mushroom' },
  banner_carousel:  { boxes: 1, look: 'h-7 tint-mushroom' },
  promise_strip:    { boxes: 4, look: 'h-1.5 bg-line' },
  promise_carousel: { boxes: 4, look: 'h-4 bg-surface-deep' },
  deal_panel:       { boxes: 4, look: 'h-10 bg-surface-deep first:min-w-10 first:bg-turmeric-tint' },
  collections:      { boxes: 4, look: 'h-6 tint-fruit' },
  app_strip:        { boxes: 1, look: 'h-5 tint-seedling' },
  app_card:         { boxes: 2, look: 'h-8 tint-seedling' },
  newsletter:       { boxes: 1, look: 'h-5 bg-surface-deep' },
};

/** A thumbnail of a layout: a bar for each section, divided as it is. */
export function LayoutSketch({ sections }: { sections: readonly Section[] }) {
  return (
    <div
      aria-hidden="true"
      className="grid h-64 content-start gap-1.5 overflow-hidden rounded-tile border border-line p-3"
    >
      {sections.map(({ id }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section may stand there twice, and they do not move
        <div key={index} className="flex gap-1.5">
          {Array.from({ length: shapes[id].boxes }, (_, box) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={box} className={cx('flex-1 rounded-xs', shapes[id].look)} />
          ))}
        </div>
      ))}
    </div>
  );
}
