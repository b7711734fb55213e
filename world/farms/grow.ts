import { countedAs, type TemplateName, templates } from '@kebun/contract/farms/batches/stages.ts';
import { middleOf } from '@kebun/contract/farms/crops/crop-figures.ts';
import type { LossCause, Payload } from '@kebun/contract/farms/events/events.ts';
import { type Day, daysBetween } from '@kebun/contract/lib/days.ts';
import { type CropPlan, realGrowthOf } from './crop-plan.ts';
import { Diary, type Entry, inOrder } from './diary.ts';
import { cropOf, harvestDays, writeHarvests } from './harvest.ts';
import { recordCare } from './record-care.ts';

/** A batch from its plan to the cleared bed, and the days it uses the bed. */
export interface BatchHistory {
  entries: Entry[];
  takes: Day;
  leaves: Day;
}

/** Simulates one cycle of an annual crop, with its pace, yield, weather and pests. */
export function growAnnual(course: CropPlan, sowOn: Day): BatchHistory {
  const growing = new BatchGrowth(course, sowOn);
  growing.sow();
  growing.comeUp();
  growing.plantOut();
  growing.stand();
  const { diary, raised, planted, over } = growing;
  return { entries: inOrder(diary.entries), takes: diary.day(raised ? planted : 0), leaves: diary.day(over) };
}

const cells = 104; // of a tray

class BatchGrowth {
  readonly diary: Diary;
  readonly course: CropPlan;
  readonly truth: ReturnType<typeof realGrowthOf>;
  readonly raised: boolean; // in a nursery
  readonly first: string; // where it is sown
  readonly sown: number;
  alive: number;
  day = 0;
  planted = 0;
  over = 0;

  constructor(course: CropPlan, sowOn: Day) {
    const { crop, nursery, plot, plants } = course;
    this.course = course;
    this.diary = new Diary(course.name, sowOn);
    this.truth = realGrowthOf(course, sowOn);
    this.raised = nursery !== null && crop.figures.transplant_days !== null;
    this.first = this.raised && nursery ? nursery : plot;
    const seeds = countedAs(crop) ? Math.ceil(plants / 0.86) : plants;
    this.sown = this.raised ? Math.ceil(seeds / cells) * cells : seeds;
    this.alive = this.sown;
  }

  sow() {
    const { diary, sown, course, raised } = this;
    const { template } = course.crop;
    const sow_on = diary.day(0);
    diary.write(-diary.die.whole(7, 14), 'planned', { quantity: sown, sow_on, plot_id: course.plot });
    const trays = {
      trays: sown / cells,
      cells_per_tray: cells,
      seeds_per_cell: 1,
      medium: 'cocopeat and compost',
    };
    const startPayload: Payload<'seeded'> = {
      quantity: sown,
      unit: unitOf(template),
      seed_lot_id: course.seed(sow_on),
    };
    const type = templates[template].begins;
    diary.write(0, type, raised ? { ...startPayload, ...trays } : startPayload, { place: this.first });
  }

  /** Records germination, sometimes before it is complete, and thinning. */
  comeUp() {
    const { diary, course, truth, first, sown } = this;
    const { die } = diary;
    const { germination_days } = course.crop.figures;
    if (!germination_days || !countedAs(course.crop)) return;
    const here = { place: first };

    const up = Math.max(1, Math.round(die.around(middleOf(germination_days) * truth.pace, 0.14)));
    const germinated = Math.min(sown - 1, Math.round(sown * die.between(0.86, 0.97)));
    const soon = Math.round(germinated * die.between(0.6, 0.85));
    if (die.chance(0.6)) diary.write(up, 'germination_counted', { germinated: soon, final: false }, here);
    this.day = up + die.whole(1, 2);
    diary.write(this.day, 'germination_counted', { germinated, final: true }, here);
    this.alive = germinated;

    const thinned = Math.round(germinated * die.between(0.01, 0.04));
    if (course.crop.template === 'grain' || thinned === 0 || !die.chance(0.8)) return;
    this.day += die.whole(2, 3);
    diary.write(this.day, 'thinned', { quantity: thinned }, here);
    this.alive -= thinned;
  }

  plantOut() {
    const { diary, course, truth, first } = this;
    const { die } = diary;
    const { figures, template } = course.crop;
    if (this.raised && figures.transplant_days) {
      const out = Math.max(
        this.day + 3,
        Math.round(die.around(middleOf(figures.transplant_days) * truth.pace, 0.07)),
      );
      if (out - this.day > 5)
        this.lose((this.day + out) >> 1, first, die.between(0.004, 0.02), ['damping_off', 'heat']);
      if (out > 20)
        diary.write(out - die.whole(3, 5), 'hardening_started', { shade_pct: 30 }, { place: first });
      const payload = { from: first, to: course.plot, quantity: this.alive, ...spacingOf(figures.spacing) };
      diary.write(out, 'transplanted', payload);
      this.day = out;
    } else if (template !== 'grain') {
      this.day += die.whole(4, 8);
      diary.write(this.day, 'stage_observed', { stage: 'growing' }, { place: course.plot });
    }
    this.planted = this.day;
  }

  /** Simulates the bed until it is cleared, or until the crop is lost, which happens to one in thirty. */
  stand() {
    const { diary, course, truth, planted } = this;
    const { die } = diary;
    const { crop, plot } = course;
    const ready = Math.max(planted + 6, this.firstHarvest());
    const days = this.harvestDays(ready);
    const lost =
      !course.spared && die.chance(0.03)
        ? Math.round(planted + (ready - planted) * die.between(0.2, 0.9))
        : null;
    this.over = lost ?? days.at(-1) ?? ready;

    recordCare(diary, plot, {
      from: planted,
      ready: lost ?? ready,
      end: this.over,
      harvests: lost === null ? days : [],
    });
    for (const [stage, share] of milestones[crop.template] ?? []) {
      const at = Math.round(planted + (ready - planted) * die.around(share, 0.04));
      const seen = Math.min(at, ready - 4);
      if (seen < (lost ?? ready)) diary.write(seen, 'stage_observed', { stage }, { place: plot });
    }
    for (let at = planted + die.whole(5, 9); at < (lost ?? ready); at += die.whole(7, 13))
      this.lose(at, plot, die.between(0.001, 0.006), ['pest', 'disease', 'heat', 'animal', 'unknown']);
    if (lost !== null) {
      diary.write(
        lost,
        'mortality',
        { quantity: this.alive, cause: die.one(['flood', 'disease']) },
        { place: plot },
      );
      return;
    }
    const badDay = Math.round(planted + (ready - planted) * die.between(0.3, 0.9));
    if (die.chance(0.07)) this.lose(badDay, plot, die.between(0.12, 0.3), ['flood', 'disease', 'pest']);

    diary.write(ready - die.whole(1, 3), 'ready_declared', {}, { place: plot });
    const grams = cropOf(course, die, this.alive, truth.yields);
    const harvestedWhole = crop.template !== 'fruit_multi' && crop.template !== 'herb_cut';
    writeHarvests(diary, { days, place: plot, grams, alive: this.alive, harvestedWhole, clears: true });
  }

  /** Returns the real first harvest day, which depends on warmth where the farm has learnt so. */
  firstHarvest() {
    const { diary, course, truth, raised, planted } = this;
    const { figures } = course.crop;
    const from = figures.basis === 'transplanting' && raised ? planted : 0;
    if (course.clock && figures.degree_days) {
      const start = diary.day(from);
      const degrees = diary.die.around(figures.degree_days * truth.pace * 0.82, 0.04);
      return from + daysBetween(start, course.clock.after(start, degrees));
    }
    return from + Math.round(diary.die.around(middleOf(figures.first_harvest_days) * truth.pace, 0.045));
  }

  /** Returns the harvest days: once or a few times for whole plants, every few days for fruit. */
  harvestDays(ready: number) {
    const { die } = this.diary;
    const { template, figures } = this.course.crop;
    const window = Math.max(1, Math.round(die.around(middleOf(figures.window_days), 0.12)));
    const every =
      template === 'fruit_multi' ? 4 : template === 'herb_cut' ? 45 : Math.max(1, Math.round(window / 2));
    const days = harvestDays(die, ready, window, every);
    return template === 'grain' || template === 'fruit_once' ? days.slice(0, 2) : days;
  }

  lose(day: number, place: string, share: number, causes: readonly LossCause[]) {
    const quantity = Math.min(this.alive - 1, Math.round(this.alive * share * this.truth.hardiness));
    if (quantity < 1) return;
    this.diary.write(day, 'mortality', { quantity, cause: this.diary.die.one(causes) }, { place });
    this.alive -= quantity;
  }
}

/** The share of the way to the first harvest at which most plants reach a stage. */
const milestones: Partial<
  Record<TemplateName, readonly (readonly ['growing' | 'flowering' | 'fruiting', number])[]>
> = {
  grain: [
    ['growing', 0.24],
    ['flowering', 0.68],
  ],
  fruit_once: [
    ['flowering', 0.6],
    ['fruiting', 0.8],
  ],
  fruit_multi: [
    ['flowering', 0.6],
    ['fruiting', 0.8],
  ],
};

const unitOf = (template: TemplateName): Payload<'seeded'>['unit'] =>
  template === 'rhizome'
    ? 'rhizome'
    : template === 'root'
      ? 'cutting'
      : template === 'herb_cut'
        ? 'sucker'
        : 'seed';

function spacingOf(spacing: string) {
  const [, plant, row] = /(\d+)×(\d+) cm/.exec(spacing) ?? [];
  return plant && row ? { spacing_cm: { plant: Number(plant), row: Number(row) } } : {};
}
