import { allPostcodes } from 'malaysia-postcodes';
import { states } from './states.ts';
import type { Postcode } from './types.ts';

// Maps the package's short names, such as 'Wp Kuala Lumpur', to 'Wilayah Persekutuan Kuala Lumpur'.
const stateCodes = new Map(
  states.map(({ code, name }) => [name.ms.replace('Wilayah Persekutuan', 'Wp'), code]),
);

function codeOf(stateName: string) {
  const code = stateCodes.get(stateName);
  if (!code) throw new Error(`codeOf: malaysia-postcodes has an unknown state: ${stateName}`);
  return code;
}

const misprint = '55555'; // not in use; the package assigns it to Subang Jaya

/** Every postcode with its city. 84300, 86400, 86800 and 89260 serve two cities, so key on both. */
export const postcodes: Postcode[] = allPostcodes.flatMap(({ name: stateName, city: cities }) =>
  cities.flatMap(({ name: city, postcode: list }) =>
    list
      .filter((postcode) => postcode !== misprint)
      .map((postcode) => ({ postcode, city, state_code: codeOf(stateName) })),
  ),
);
