/** The grams of a SKU to be cut, of any of its varieties. */
export interface CutNeed {
  sku_id: string;
  grams: number;
  varieties: readonly string[];
}

/** Plants of a batch on a plot that may be cut. */
export interface CutSource {
  batch_id: string;
  plot_id: string;
  variety_id: string;
  free_g: number; // what it can give
  set_g: number | null; // what staff have set
  weighed_g: number; // what it has given already
}

/** The grams that a source gives, and the SKUs that they are for. */
export interface DividedLine {
  batch_id: string;
  plot_id: string;
  position: number;
  grams: number;
  shares: { sku_id: string; grams: number }[];
}

/**
 * Divides the grams to be cut over sources, which are in the order of their ripeness. Grams that staff have set stay;
 * every other source gives no more than it has. Grams that no source can give are on no line.
 */
export function divideCut(needs: readonly CutNeed[], sources: readonly CutSource[]): DividedLine[] {
  const open = byChoice(needs, sources).map((need) => ({ ...need }));
  const lines = sources.map((source, position) => ({ source, position, grams: 0, shares: [] as Share[] }));
  const inOrder = [
    ...lines.filter(({ source }) => source.set_g !== null),
    ...lines.filter(({ source }) => source.set_g === null),
  ];
  for (const line of inOrder) {
    const { set_g, free_g, variety_id } = line.source;
    let left = set_g ?? free_g;
    for (const need of open) {
      const grams = Math.min(left, need.grams);
      if (grams <= 0 || !need.varieties.includes(variety_id)) continue;
      line.shares.push({ sku_id: need.sku_id, grams });
      need.grams -= grams;
      left -= grams;
    }
    line.grams = set_g ?? free_g - left;
  }
  return lines
    .filter(({ source, grams }) => grams > 0 || source.weighed_g > 0 || source.set_g !== null)
    .map(({ source: { batch_id, plot_id }, position, grams, shares }) => ({
      batch_id,
      plot_id,
      position,
      grams,
      shares,
    }));
}

type Share = DividedLine['shares'][number];

/** Returns the needs with the fewest sources first: the others can be cut elsewhere. */
function byChoice(needs: readonly CutNeed[], sources: readonly CutSource[]): CutNeed[] {
  const choices = ({ varieties }: CutNeed) =>
    sources.filter(({ variety_id }) => varieties.includes(variety_id)).length;
  return needs
    .map((need) => ({ need, choice: choices(need) }))
    .sort((one, other) => one.choice - other.choice || (one.need.sku_id < other.need.sku_id ? -1 : 1))
    .map(({ need }) => need);
}

/** A line with what was weighed in. */
export interface WeighedLine {
  variety_id: string;
  weighed_g: number;
  shares: readonly { sku_id: string; grams: number }[];
}

/**
 * Returns the grams weighed in for each SKU. A line first gives to the SKUs that it is for. The grams beyond them go to
 * other SKUs of its variety that still lack some.
 */
export function creditWeighed(
  needs: readonly CutNeed[],
  lines: readonly WeighedLine[],
): ReadonlyMap<string, number> {
  const credited = new Map(needs.map(({ sku_id }) => [sku_id, 0]));
  const give = (sku_id: string, grams: number) => credited.set(sku_id, (credited.get(sku_id) ?? 0) + grams);
  const spare = lines.map(({ variety_id, weighed_g, shares }) => {
    let left = weighed_g;
    for (const { sku_id, grams } of shares) {
      const given = Math.min(left, grams);
      give(sku_id, given);
      left -= given;
    }
    return { variety_id, left };
  });
  for (const { sku_id, grams, varieties } of needs) {
    for (const line of spare.filter(({ variety_id }) => varieties.includes(variety_id))) {
      const given = Math.min(line.left, grams - (credited.get(sku_id) ?? 0));
      if (given <= 0) continue;
      give(sku_id, given);
      line.left -= given;
    }
  }
  return credited;
}

/** Shares out grams of earlier harvests, by variety, to the SKUs that can be packed of them. */
export function takeHarvested(
  needs: readonly CutNeed[],
  harvested: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const left = new Map(harvested);
  const taken = new Map<string, number>();
  for (const { sku_id, grams, varieties } of needs) {
    let open = grams;
    for (const variety of varieties) {
      const given = Math.min(open, left.get(variety) ?? 0);
      left.set(variety, (left.get(variety) ?? 0) - given);
      open -= given;
    }
    taken.set(sku_id, grams - open);
  }
  return taken;
}
