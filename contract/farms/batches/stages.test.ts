import { describe, expect, test } from 'vitest';
import {
  countedAs,
  type Lifecycle,
  type LiveStage,
  liveStages,
  mayReach,
  stagesOf,
  type TemplateName,
  templates,
} from './stages.ts';

const names = Object.keys(templates) as TemplateName[];
const course = (template: TemplateName): Lifecycle => ({ template, regrowth: false });
const from = (lifecycle: Lifecycle, to: LiveStage) =>
  liveStages.filter((stage) => stagesOf(lifecycle).includes(stage) && mayReach(lifecycle, stage, to));

describe.each(names)('a crop of the template %s', (template) => {
  const lifecycle = course(template);
  const known = stagesOf(lifecycle);

  test('walks its stages in order, over any that nobody wrote down', () => {
    known.forEach((stage, at) => {
      for (const later of known.slice(at)) expect(mayReach(lifecycle, stage, later)).toBe(true);
    });
  });

  test('never goes back, except from resting to be picked again', () => {
    const back = known.flatMap((stage, at) =>
      known.slice(0, at).filter((earlier) => mayReach(lifecycle, stage, earlier)),
    );

    expect(back).toEqual(known.includes('resting') ? ['ready', 'harvesting'] : []);
  });

  test('never reaches a stage that is not its own', () => {
    for (const stage of liveStages.filter((each) => !known.includes(each)))
      expect(from(lifecycle, stage)).toEqual([]);
  });
});

test('choy sum rests only where it is cut and grows again', () => {
  expect(mayReach(course('leaf_once'), 'harvesting', 'resting')).toBe(false);
  expect(mayReach({ template: 'leaf_once', regrowth: true }, 'harvesting', 'resting')).toBe(true);
});

test('plants that are picked can be declared ready again only after a rest', () => {
  expect(from(course('fruit_multi'), 'ready')).toEqual([
    'sown',
    'germinated',
    'seedling',
    'hardening',
    'growing',
    'flowering',
    'fruiting',
    'ready',
    'resting',
  ]);
});

test('seed is counted when it has come up; suckers and saplings are plants from the first day', () => {
  expect(names.filter((name) => countedAs(course(name)) === null)).toEqual([
    'herb_cut',
    'perennial_fruit',
    'tree_season',
  ]);
  expect(countedAs(course('grain'))).toBe('seedling');
});
