import { readFile } from 'node:fs/promises';

/** The background colours of categories, as in ui/theme/tokens.css. */
// biome-ignore format: table
export const tintColours: ReadonlyMap<string, string> = new Map([
  ['leafy',     '#e4f0d6'],
  ['flower',    '#dfeee0'],
  ['fruiting',  '#fbe3d6'],
  ['beans',     '#edf2cd'],
  ['root',      '#fae6ca'],
  ['aromatics', '#f4e2de'],
  ['herbs',     '#dcede2'],
  ['mushroom',  '#eee6db'],
  ['fruit',     '#fdebc2'],
  ['eggs',      '#e3ecf0'],
  ['rice',      '#e6ebe9'],
  ['pantry',    '#f8e5c6'],
  ['seedling',  '#e0ece6'],
]);

const size = { width: 1200, height: 630 }; // the size that social networks ask for
const margin = 64;

/**
 * Draws the preview picture of a shared link: the drawing on its background, with the shop's logo. The logo is a
 * drawing, because the fonts of a machine are unknown. One picture therefore serves all languages.
 */
export async function drawSharePicture({ drawing, logo, ground }: Parts): Promise<Buffer> {
  const { default: sharp } = await import('sharp'); // loaded on first use only
  const side = size.height - 2 * margin;
  const as = async (file: string, width: number, height: number) =>
    sharp(await readFile(file), { density: 288 })
      .resize(width, height, { fit: 'contain', background: '#0000' })
      .png()
      .toBuffer();

  const name = logo && {
    input: await as(logo, 384, 144),
    left: margin,
    top: (size.height - 144) / 2,
  };
  const left = name ? size.width - margin - side : (size.width - side) / 2;
  return sharp({ create: { ...size, channels: 3, background: ground } })
    .composite([{ input: await as(drawing, side, side), left, top: margin }, ...(name ? [name] : [])])
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer();
}

/** Draws the preview picture of the shop itself. */
export async function drawFrontPicture({ drawing, logo }: Omit<Parts, 'ground'>): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const name =
    logo &&
    (await sharp(await readFile(logo), { density: 288 })
      .resize(384, 144, { fit: 'contain', background: '#0000' })
      .png()
      .toBuffer());

  return sharp(await readFile(drawing))
    .resize(size.width, size.height, { fit: 'cover', position: 'bottom' })
    .composite(name ? [{ input: name, left: margin, top: margin }] : [])
    .png({ palette: true, colours: 192, compressionLevel: 9 })
    .toBuffer();
}

interface Parts {
  drawing: string; // a file, like the others
  logo: string | null; // without one there is no name on it
  ground: string;
}
