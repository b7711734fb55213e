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

  test('passes its stages in order, also across unrecorded ones', () => {
    known.forEach((stage, at) => {
      for (const later of known.slice(at)) expect(mayReach(lifecycle, stage, later)).toBe(true);
    });
  });

  test('never goes back, except from resting to harvest', () => {
    const back = known.flatMap((stage, at) =>
      known.slice(0, at).filter((earlier) => mayReach(lifecycle, stage, earlier)),
    );

    expect(back).toEqual(known.includes('resting') ? ['ready', 'harvesting'] : []);
  });

  test('never reaches a stage outside its template', () => {
    for (const stage of liveStages.filter((each) => !known.includes(each)))
      expect(from(lifecycle, stage)).toEqual([]);
  });
});

test('choy sum rests only where it is cut and grows again', () => {
  expect(mayReach(course('leaf_once'), 'harvesting', 'resting')).toBe(false);
  expect(mayReach({ template: 'leaf_once', regrowth: true }, 'harvesting', 'resting')).toBe(true);
});

test('harvested plants can become ready again only after a rest', () => {
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

test('seed counts as plants after germination; suckers and saplings from the first day', () => {
  expect(names.filter((name) => countedAs(course(name)) === null)).toEqual([
    'herb_cut',
    'perennial_fruit',
    'tree_season',
  ]);
  expect(countedAs(course('grain'))).toBe('seedling');
});
