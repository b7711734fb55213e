import type { Static } from 'typebox';
import { get } from '../lib/endpoint.ts';
import type * as schema from './farms.schema.ts';

export type Farm = Static<typeof schema.Farm>;
export type FarmPage = Static<typeof schema.FarmPage>;
export type Plot = Static<typeof schema.Plot>;
export type PlotPage = Static<typeof schema.getPlot.reply>['data'];
export type Farmer = Static<typeof schema.Farmer>;
export type Seedling = Static<typeof schema.Seedling>;
export type SeedlingPage = Static<typeof schema.SeedlingPage>;
export type Archive = Static<typeof schema.Archive>;
export type ArchiveList = Static<typeof schema.listArchives.reply>;
export type Crop = Static<typeof schema.Crop>;
export type SeedlingTotals = Static<typeof schema.totalSeedlings.reply>;
export type HarvestForecast = Static<typeof schema.forecastHarvest.reply>;
export type LegendRow = Static<typeof schema.statusLegend.reply>['data'][number];

export const listFarms = get<typeof schema.listFarms>('/farms', 'anyone');
export const getFarm = get<typeof schema.getFarm>('/farms/:id', 'anyone');
export const listPlotsOfFarm = get<typeof schema.listPlotsOfFarm>('/farms/:id/plots', 'anyone');
export const listPlots = get<typeof schema.listPlots>('/plots', 'anyone');
export const getPlot = get<typeof schema.getPlot>('/plots/:id', 'anyone');
export const listFarmers = get<typeof schema.listFarmers>('/farmers', 'anyone');
export const getFarmer = get<typeof schema.getFarmer>('/farmers/:id', 'anyone');
export const getCrop = get<typeof schema.getCrop>('/crops/:id', 'anyone');
export const listCrops = get<typeof schema.listCrops>('/crops', 'anyone');

/** By its id or its code. */
export const getSeedling = get<typeof schema.getSeedling>('/seedlings/:id', 'anyone');
export const totalSeedlings = get<typeof schema.totalSeedlings>('/farm-total-seedlings', 'anyone');
export const forecastHarvest = get<typeof schema.forecastHarvest>('/forecast/harvest', 'anyone');
export const statusLegend = get<typeof schema.statusLegend>('/status-legend', 'anyone');

export const listArchives = get<typeof schema.listArchives>('/archives', 'anyone');
export const getArchive = get<typeof schema.getArchive>('/archives/:id', 'anyone');
export const compareArchives = get<typeof schema.compareArchives>('/archives/compare', 'anyone');
