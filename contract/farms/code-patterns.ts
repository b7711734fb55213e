import { cropCodeLength, maxFarmCodeLength, maxPlotCodeLength, minFarmCodeLength } from '../lib/limits.ts';

/** The codes that staff give to a crop, a farm and a plot. Codes of batches and lots are made of them. */
export const cropCodePattern = new RegExp(`^[A-Z]{${cropCodeLength}}$`);
export const farmCodePattern = new RegExp(`^[A-Z]{${minFarmCodeLength},${maxFarmCodeLength}}$`);
export const plotCodePattern = new RegExp(`^[A-Z][A-Z0-9]{0,${maxPlotCodeLength - 1}}$`);
