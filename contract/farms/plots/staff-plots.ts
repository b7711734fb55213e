import Type from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { del, post, put } from '../../lib/endpoint.ts';
import { maxPlotCodeLength } from '../../lib/limits.ts';
import { LocalisedDraft } from '../../lib/localised.ts';
import { ById, Id, Nullable, Single, StrictObject, StringEnum, Typed, Uuid } from '../../lib/shapes.ts';
import { plotCodePattern } from '../code-patterns.ts';
import { Maybe, Polygon, Some, Version } from '../staff-shapes.ts';
import { irrigationFields, plotCovers, soilFields } from './plots.ts';

export const PlotDraft = StrictObject({
  farm_id: Uuid,
  parent_id: Maybe(Nullable(Uuid)),
  code: Type.String({ pattern: plotCodePattern.source, maxLength: maxPlotCodeLength }),
  kind: StringEnum([
    'plot',
    'bed',
    'nursery',
    'greenhouse',
    'mushroom_house',
    'packhouse',
    'coolroom',
  ] as const),
  name: LocalisedDraft(120),
  geometry: Polygon,
  bed_area_m2: Maybe(Nullable(Some)),
  capacity_trays: Maybe(Nullable(Some)),
  soil: Maybe(Nullable(StrictObject(soilFields))),
  irrigation: Maybe(Nullable(StrictObject(irrigationFields))),
  cover: Maybe(Nullable(StringEnum(plotCovers))),
  history_notes: Typed(2_000),
  farmer_id: Maybe(Nullable(Uuid)),
  version: Version,
});

const SavedPlot = Single(
  Type.Object({
    id: Id,
    area_m2: Type.Integer(),
    warnings: Type.Array(StringEnum(['outside_farm'] as const)),
  }),
);

export const addPlot = post('/plots', 'staff', {
  summary: 'Adds a plot to a farm; its area is computed from its outline.',
  query: LanguageQuery,
  body: PlotDraft,
  reply: SavedPlot,
});

export const changePlot = put('/plots/:id', 'staff', {
  summary: 'Changes a plot. Its earlier outline is kept, because past yields refer to it.',
  params: ById,
  query: LanguageQuery,
  body: PlotDraft,
  reply: SavedPlot,
});

export const retirePlot = del('/plots/:id', 'staff', {
  summary: 'Retires a plot; its records stay. Refused while plants are there.',
  params: ById,
  query: LanguageQuery,
  reply: Type.Null(),
});

export const restorePlot = post('/plots/:id/restore', 'staff', {
  summary: 'Restores a retired plot, if its ground is still free.',
  params: ById,
  query: LanguageQuery,
  body: StrictObject({}),
  reply: Type.Null(),
});
