// biome-ignore format: table
const browsers = [
  [/Edg(?:A|iOS)?\//,      'Edge'],
  [/OPR\/|Opera/,          'Opera'],
  [/SamsungBrowser\//,     'Samsung Internet'],
  [/Firefox\/|FxiOS\//,    'Firefox'],
  [/Chrome\/|CriOS\//,     'Chrome'], // the ones above call themselves that too
  [/Safari\//,             'Safari'], // and all of them this
] as const;

// biome-ignore format: table
const systems = [
  [/iPhone/,        'iPhone'],
  [/iPad/,          'iPad'],
  [/Android/,       'Android'],
  [/Windows/,       'Windows'],
  [/Macintosh/,     'Mac'],
  [/CrOS/,          'Chromebook'],
  [/Linux/,         'Linux'],
] as const;

const nameIn = (agent: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** What a customer knows a device by: "Chrome · Android". Null where its browser does not say. */
export function deviceName(agent: string | undefined): string | null {
  const parts = [nameIn(agent ?? '', browsers), nameIn(agent ?? '', systems)].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : null;
}
