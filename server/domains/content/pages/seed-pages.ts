import type { Localised } from '@kebun/contract/lib/localised.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Item, Section, StaticBlockInput } from '../queries.ts';
import { writeStaticBlock } from './write-static-block.ts';

/** A seed text with its earlier versions. */
export interface StaticBlockSeed extends Pick<StaticBlockInput, 'slug' | 'type' | 'title' | 'version'> {
  summary?: Localised;
  updated_on: string;
  sections: readonly Section[];
  fields?: Readonly<Record<string, Localised>>;
  items?: readonly Item[];
  earlier?: readonly { version: string; updated_on: string; sections: Record<string, Localised[]> }[];
}

/** Inserts the shop's texts version by version, in the order of the footer. */
export async function seedPages(tx: Tx, pages: readonly StaticBlockSeed[]): Promise<void> {
  for (const [n, { earlier = [], updated_on, ...page }] of pages.entries()) {
    const now = {
      ...page,
      effective_on: updated_on,
      show_in_footer: page.type === 'policy',
      position: n + 1,
    };
    for (const then of earlier) {
      const sections = page.sections.map((section) => ({
        ...section,
        paragraphs: then.sections[section.id] ?? section.paragraphs,
      }));
      await writeStaticBlock(tx, { ...now, sections, version: then.version, effective_on: then.updated_on });
    }
    await writeStaticBlock(tx, now);
  }
}
