import type { StaticBlock } from '@kebun/contract/content/pages/pages.ts';

type Item = StaticBlock['items'][number];

/** Returns the questions that contain all these words, by topic, in their written order. */
export function questionsByTopic(items: readonly Item[], words: string): { topic: string; items: Item[] }[] {
  const terms = words.toLowerCase().split(/\s+/).filter(Boolean);
  const topics = new Map<string, Item[]>();
  for (const item of items) {
    const text = `${item.topic} ${item.q} ${item.a}`.toLowerCase();
    if (!terms.every((word) => text.includes(word))) continue;
    topics.set(item.topic, [...(topics.get(item.topic) ?? []), item]);
  }
  return [...topics].map(([topic, items]) => ({ topic, items }));
}
