// biome-ignore format: table
const browsers = [
  [/Edg(?:A|iOS)?\//,      'Edge'],
  [/OPR\/|Opera/,          'Opera'],
  [/SamsungBrowser\//,     'Samsung Internet'],
  [/Firefox\/|FxiOS\//,    'Firefox'],
  [/Chrome\/|CriOS\//,     'Chrome'], // Edge and Opera also contain this
  [/Safari\//,             'Safari'], // all of them contain this
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

/** Returns the name of a device for its owner, such as "Chrome · Android", or null for an unknown browser. */
export function deviceName(agent: string | undefined): string | null {
  const parts = [nameIn(agent ?? '', browsers), nameIn(agent ?? '', systems)].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : null;
}
