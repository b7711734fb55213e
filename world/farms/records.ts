import type { FarmCode } from './types.ts';

/** The use of the land of each farm before. */
export const landHistory: Readonly<Record<FarmCode, string>> = {
  CAM: 'Tea until 2008, terraced in 2009. No building, dump or fuel store was ever here. Soil tested before planting.',
  SEK: 'Paddy since the canal was dug in the 1960s. Two crops a year, stubble ploughed in.',
  KUL: 'Rubber until 2013, felled and burnt off the field. Fallow for a year before the first vegetables.',
  YPG: 'Oil palm until 2004, then orchard. The old mill was on the other side of the road and downstream.',
};

/** The trainings of the people of every farm: how many days ago, and for how many days they hold. */
// biome-ignore format: table
export const trainings = [
  { subject: 'Washing hands, cuts and illness at work', trainer: 'Department of Agriculture, district office', days_ago: 300, valid_days: 365 },
  { subject: 'Handling pesticides and protective clothing', trainer: 'Pesticide Board course', days_ago: 210, valid_days: 730 },
  { subject: 'Clean crates, tools and the cold room', trainer: 'Farm manager', days_ago: 120, valid_days: 365 },
  { subject: 'First aid', trainer: 'St John Ambulance', days_ago: 340, valid_days: 365 },
] as const;

/** The checks that found something out of order, by their number, and what was done about it. */
// biome-ignore format: table
export const failedChecks = [
  { at: 2, place: 'farm',      question: 'toilet_clean',   put_right: 'Soap and paper were out. Refilled, and a spare box put in the shed.' },
  { at: 5, place: 'packhouse', question: 'pests_out',      put_right: 'Gap below the door closed with a brush; traps checked every morning for a week.' },
  { at: 8, place: 'farm',      question: 'crates_clean',   put_right: 'Eleven crates washed and dried before the next harvest.' },
] as const;

/** The substances that the laboratory of the demo looks for, with fictional limits in milligrams per kilogram. */
// biome-ignore format: table
export const substances = [
  { substance: 'abamectin',        limit_mg_kg: 0.05, share: 0.3 },
  { substance: 'azadirachtin',     limit_mg_kg: 1,    share: 0.05 },
  { substance: 'copper',           limit_mg_kg: 20,   share: 0.25 },
  { substance: 'chlorpyrifos',     limit_mg_kg: 0.01, share: 0 },
  { substance: 'dithiocarbamates', limit_mg_kg: 2,    share: 0 },
] as const;
