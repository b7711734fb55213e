import { dice } from './random.ts';

/** The scene of a drawing from the field. */
export type FieldScene = 'tray' | 'sprouts' | 'bed' | 'leaves' | 'crate';

interface Look {
  hue: number; // of the leaves, in degrees
  isSlender: boolean; // leaves like blades
  hasPerson: boolean;
}

const width = 960;
const height = 720;

/** Draws an SVG in place of a photo from the field. The same scene and look give the same drawing. */
export function fieldDrawing(scene: FieldScene, look: Look): string {
  const die = dice(`field ${scene} ${look.hue}`);
  const between = (low: number, high: number) => die.whole(low, high);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawings[scene](look, between)}</svg>`;
}

type RandomNumber = (low: number, high: number) => number;

const grid = (columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, at) => ({
    column: at % columns,
    row: Math.floor(at / columns),
  }));

const greenOf = (hue: number, light: number) => `hsl(${hue} 46% ${light}%)`;

/** A leaf that grows upwards from a point, tilted by an angle. */
const leaf = ([x, y]: readonly [number, number], size: number, angle: number, colour: string, width = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${(size * width) / 100} ${size / 100})"><path d="M0 0C-44-30-40-84 0-100 40-84 44-30 0 0Z" fill="${colour}"/><path d="M0 0V-88" stroke="#ffffff55" stroke-width="5"/></g>`;

/** A plant of several leaves. */
function plant(
  at: readonly [number, number],
  size: number,
  { hue, isSlender }: Look,
  between: RandomNumber,
  leaves = 5,
): string {
  const spread = isSlender ? 24 : 62;
  return Array.from({ length: leaves }, (_, index) => {
    const angle = -spread + ((2 * spread) / (leaves - 1)) * index + between(-8, 8);
    const length = size * (isSlender ? 1.3 : 1 - Math.abs(angle) / 240);
    return leaf(at, length, angle, greenOf(hue + between(-5, 5), between(30, 44)), isSlender ? 0.2 : 1);
  }).join('');
}

const soil = '#5b4130';

const cells = (between: RandomNumber, inCell: (x: number, y: number) => string) =>
  `<rect width="${width}" height="${height}" fill="#b9a98c"/><rect x="70" y="60" width="820" height="610" rx="22" fill="#2b2d2c"/>` +
  grid(8, 6)
    .map(({ column, row }) => {
      const [x, y] = [140 + column * 97, 125 + row * 96];
      return `<rect x="${x - 38}" y="${y - 38}" width="76" height="76" rx="14" fill="hsl(26 32% ${between(20, 25)}%)"/>${inCell(x, y)}`;
    })
    .join('');

const rows = (look: Look, between: RandomNumber, size: number) =>
  `<rect width="${width}" height="${height}" fill="#cfe3ea"/><path d="M0 190C180 120 330 160 480 130 650 96 800 150 960 110V260H0Z" fill="#7da27a"/><rect y="215" width="${width}" height="505" fill="#7a5a41"/>` +
  [0, 1, 2, 3]
    .map((line) => {
      const y = 280 + line * 118;
      const step = 74 + line * 18;
      const bed = `<path d="M0 ${y + 34}H960V${y - 8}H0Z" fill="${soil}"/>`;
      return (
        bed +
        Array.from({ length: Math.ceil(width / step) + 1 }, (_, at) =>
          plant([at * step + between(-6, 6), y + 8], size + line * 22, look, between),
        ).join('')
      );
    })
    .join('');

/** A person with a straw hat, seen from behind. */
const person =
  '<g><path d="M620 720C620 520 660 430 760 430S900 520 900 720Z" fill="#35618a"/><circle cx="760" cy="350" r="74" fill="#8a5a3c"/><ellipse cx="760" cy="318" rx="168" ry="44" fill="#d8b468"/><path d="M680 312C690 220 830 220 840 312Z" fill="#e3c37d"/><path d="M682 300H838" stroke="#a33d2b" stroke-width="16"/></g>';

const drawings: Record<FieldScene, (look: Look, between: RandomNumber) => string> = {
  tray: (_look, between) =>
    cells(
      between,
      (x, y) =>
        `<circle cx="${x + between(-7, 7)}" cy="${y + between(-7, 7)}" r="8" fill="#caa873"/><circle cx="${x + between(-24, 24)}" cy="${y + between(-24, 24)}" r="4" fill="#8f7050"/>`,
    ),
  sprouts: ({ hue }, between) =>
    cells(between, (x, y) =>
      between(0, 9) === 0
        ? ''
        : leaf([x, y + 16], 40, -48 + between(-9, 9), greenOf(hue, 50)) +
          leaf([x, y + 16], 40, 48 + between(-9, 9), greenOf(hue, 46)),
    ),
  bed: (look, between) => rows(look, between, 44),
  leaves: (look, between) => rows(look, between, 92),
  crate: (look, between) =>
    `<rect width="${width}" height="${height}" fill="#d9dfd2"/><rect y="470" width="${width}" height="250" fill="#9b8468"/>${look.hasPerson ? person : ''}` +
    Array.from({ length: 15 }, (_, at) =>
      plant([90 + at * 36 + between(-8, 8), 470 + between(-12, 18)], 190, look, between, 4),
    ).join('') +
    `<path d="M40 440H640L610 690H70Z" fill="#c9973f"/><path d="M40 440H640V486H40Z" fill="#dcae57"/><path d="M62 560H622M68 622H614" stroke="#a3762b" stroke-width="12"/>`,
};
