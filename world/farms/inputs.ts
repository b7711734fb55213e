import type { Input } from './types.ts';

/** Sprays and fertilizers by common name. Waiting times are typical and apply to every crop here (E). */
// biome-ignore format: table
export const inputs: readonly Input[] = [
  { slug: 'compost',     kind: 'amendment',  name: 'Chicken manure compost',       active_ingredient: null,                        rei_hours: null, max_applications: null, phi_days: null },
  { slug: 'lime',        kind: 'amendment',  name: 'Ground magnesium limestone',   active_ingredient: null,                        rei_hours: null, max_applications: null, phi_days: null },
  { slug: 'npk-green',   kind: 'fertiliser', name: 'NPK 15-15-15',                 active_ingredient: null,                        rei_hours: null, max_applications: null, phi_days: null },
  { slug: 'npk-blue',    kind: 'fertiliser', name: 'NPK 12-12-17-2',               active_ingredient: null,                        rei_hours: null, max_applications: null, phi_days: null },
  { slug: 'bt',          kind: 'biocontrol', name: 'Bt spray',                     active_ingredient: 'Bacillus thuringiensis',    rei_hours: 4,    max_applications: 6,    phi_days: 1, registration_no: 'DEMO-R1/0101', used: { unit: 'g', dose: '1 g/L' } },
  { slug: 'neem',        kind: 'biocontrol', name: 'Neem extract',                 active_ingredient: 'azadirachtin',              rei_hours: 4,    max_applications: 6,    phi_days: 3, registration_no: 'DEMO-R1/0102', used: { unit: 'ml', dose: '3 ml/L' } },
  { slug: 'soap',        kind: 'pesticide',  name: 'Insecticidal soap',            active_ingredient: 'potassium salts of fatty acids', rei_hours: 12, max_applications: 4,  phi_days: 1, registration_no: 'DEMO-R1/0103', used: { unit: 'ml', dose: '5 ml/L' } },
  { slug: 'copper',      kind: 'pesticide',  name: 'Copper hydroxide',             active_ingredient: 'copper hydroxide',          rei_hours: 24,   max_applications: 3,    phi_days: 7, registration_no: 'DEMO-R1/0104', used: { unit: 'g', dose: '2 g/L' } },
  { slug: 'abamectin',   kind: 'pesticide',  name: 'Abamectin',                    active_ingredient: 'abamectin',                 rei_hours: 12,   max_applications: 2,    phi_days: 7, registration_no: 'DEMO-R1/0105', used: { unit: 'ml', dose: '0.5 ml/L' } },
];
