import Type from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { del, post, put } from '../../lib/endpoint.ts';
import { maxLongNoteLength, maxPlotCodeLength, maxTitleLength } from '../../lib/limits.ts';
import { LocalisedDraft } from '../../lib/localised.ts';
import {
  Id,
  IdParams,
  Nullable,
  OptionalText,
  RecordReply,
  StrictObject,
  StringEnum,
  Uuid,
} from '../../lib/shapes.ts';
import { plotCodePattern } from '../code-patterns.ts';
import { OptionalVersion, PolygonDraft, PositiveCount } from '../staff-shapes.ts';
import { irrigationFields, plotCovers, soilFields } from './plots.ts';

export const PlotDraft = StrictObject({
  farm_id: Uuid,
  parent_id: Type.Optional(Nullable(Uuid)),
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
  name: LocalisedDraft(maxTitleLength),
  geometry: PolygonDraft,
  bed_area_m2: Type.Optional(Nullable(PositiveCount)),
  capacity_trays: Type.Optional(Nullable(PositiveCount)),
  soil: Type.Optional(Nullable(StrictObject(soilFields))),
  irrigation: Type.Optional(Nullable(StrictObject(irrigationFields))),
  cover: Type.Optional(Nullable(StringEnum(plotCovers))),
  history_notes: OptionalText(maxLongNoteLength),
  farmer_id: Type.Optional(Nullable(Uuid)),
  version: OptionalVersion,
});

const SavedPlot = RecordReply(
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
  summary: 'Changes a plot. Its earlier outline stays, because past yields refer to it.',
  params: IdParams,
  query: LanguageQuery,
  body: PlotDraft,
  reply: SavedPlot,
});

export const archivePlot = del('/plots/:id', 'staff', {
  summary: 'Archives a plot; its records stay. Refused while plants are there.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

export const restorePlot = post('/plots/:id/restore', 'staff', {
  summary: 'Restores an archived plot, if its ground is still free.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({}),
  reply: Type.Null(),
});
