import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';

/** A small line of a row. With a path it opens a page of the shop. */
export type PaperDetail = string | { text: string; path: string };

/** The contents of a paper, as it is drawn on A4. */
export interface PaperSheet {
  title: string;
  seller: readonly string[]; // the first line is its name
  facts: readonly (readonly [label: string, value: string])[];
  parties: readonly { label: string; lines: readonly string[] }[];
  columns: readonly { label: string; width?: number; isRight?: true | boolean }[]; // the first takes the rest of the width
  rows: readonly { cells: readonly string[]; details: readonly PaperDetail[] }[];
  sums: readonly { label: string; amount: string; isStrong?: boolean }[];
  notes: readonly string[];
  signature: string | null; // the label of a line to sign on
  page(page: number, pages: number): string;
}

const fonts = '@expo-google-fonts/noto-sans-tc';
const margin = 48; // points
const gap = 6;
const sizes = { title: 20, text: 9.5, small: 8 };
const ink = '#1f2a1f';
const softInk = '#5d6a5d';
const lineColour = '#c9d1c4';

const readFont = (name: string) => readFile(fileURLToPath(import.meta.resolve(`${fonts}/${name}`)));

/** The tools of a rendering. They are loaded with the first paper: the fonts have 14 MB. */
async function loadTools() {
  const [pdfkit, fontkit, regular, bold] = await Promise.all([
    import('pdfkit'),
    import('fontkit'),
    readFont('400Regular/NotoSansTC_400Regular.ttf'),
    readFont('700Bold/NotoSansTC_700Bold.ttf'),
  ]);
  return { PDFDocument: pdfkit.default, regular, bold, glyphs: fontkit.create(regular) as Font };
}

let tools: ReturnType<typeof loadTools> | undefined;

/** Returns the tools of a rendering, loaded once. */
export const loadPdfTools = () => {
  tools ??= loadTools();
  return tools;
};

interface PaperFile {
  title: string;
  author: string;
  at: Date;
  publicUrl: string; // of the shop, for links
}

/** Returns a PDF of a paper. It contains only the glyphs that it uses, and the same sheet is always the same file. */
export const paperPdf = (
  sheet: PaperSheet,
  { at, publicUrl }: Pick<PaperFile, 'at' | 'publicUrl'>,
): Promise<Buffer> =>
  papersPdf([sheet], { title: sheet.title, author: sheet.seller[0] ?? '', at, publicUrl });

/**
 * Returns one PDF of several papers. Each begins on a page of its own and has its own page numbers. Only the sheet that
 * is being drawn is in memory; those before it are compressed pages, and all share the two fonts.
 */
export async function papersPdf(
  sheets: Iterable<PaperSheet> | AsyncIterable<PaperSheet>,
  { title, author, at, publicUrl }: PaperFile,
): Promise<Buffer> {
  const { PDFDocument, regular, bold, glyphs } = await loadPdfTools();
  const info = { Title: title, Author: author, CreationDate: at };
  // The drawing breaks the pages itself: below a margin pdfkit would add one.
  const margins = { top: margin, left: margin, right: margin, bottom: 0 };
  const doc = new PDFDocument({ size: 'A4', margins, bufferPages: true, autoFirstPage: false, info });
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);

  for await (const sheet of sheets) {
    doc.addPage();
    new PaperDrawing(doc, { write: (text) => printableText(text, glyphs), publicUrl }).draw(sheet);
    doc.flushPages();
  }
  doc.end();
  await ended;
  return Buffer.concat(pieces);
}

/** Replaces letters without a glyph by a box, and leaves out other such characters: emoji and control characters. */
export const printableText = (text: string, font: Pick<Font, 'hasGlyphForCodePoint'>): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      if (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) && !/\p{Cc}/u.test(letter)) return letter;
      if (/\s/u.test(letter)) return ' ';
      return /\p{L}|\p{N}/u.test(letter) ? '□' : '';
    })
    .join('')
    .trim();

/** Draws a sheet, from the top to the bottom of as many pages as it needs. */
class PaperDrawing {
  readonly #doc: PDFKit.PDFDocument;
  readonly #written: (text: string) => string;
  readonly #publicUrl: string;
  readonly #width: number;
  readonly #bottom: number;
  #y = margin;

  constructor(
    doc: PDFKit.PDFDocument,
    { write, publicUrl }: { write: (text: string) => string; publicUrl: string },
  ) {
    this.#doc = doc;
    this.#written = write;
    this.#publicUrl = publicUrl;
    this.#width = doc.page.width - 2 * margin;
    this.#bottom = doc.page.height - margin - 20; // above the page number
  }

  draw(sheet: PaperSheet): void {
    this.#drawHead(sheet);
    this.#drawParties(sheet.parties);
    this.#drawTable(sheet);
    this.#drawSums(sheet.sums);
    for (const note of sheet.notes) this.#paragraph(note);
    if (sheet.signature !== null) this.#drawSignature(sheet.signature);
    this.#drawPageNumbers(sheet.page);
  }

  /** The seller on the left, the title and the numbers on the right. */
  #drawHead({ title, seller, facts }: PaperSheet) {
    const half = this.#width / 2 - gap;
    const right = margin + half + 2 * gap;
    let left = this.#y;
    seller.forEach((line, n) => {
      const style = n === 0 ? { size: 13, font: 'bold' } : { colour: softInk };
      left += this.#write(line, { x: margin, y: left, width: half, ...style }) + 2;
    });
    let y =
      this.#y +
      this.#write(title, { x: right, y: this.#y, width: half, size: sizes.title, font: 'bold' }) +
      gap;
    for (const [label, value] of facts) {
      const labelled = this.#write(label, { x: right, y, width: 90, colour: softInk });
      y += Math.max(labelled, this.#write(value, { x: right + 94, y, width: half - 94 })) + 2;
    }
    this.#y = Math.max(left, y) + 2 * gap;
  }

  #drawParties(parties: PaperSheet['parties']) {
    const width = this.#width / 2 - gap;
    const ends = parties.map(({ label, lines }, n) => {
      const x = margin + n * (width + 2 * gap);
      let y = this.#y + this.#write(label, { x, y: this.#y, width, size: sizes.small, colour: softInk }) + 2;
      for (const line of lines) y += this.#write(line, { x, y, width }) + 1;
      return y;
    });
    this.#y = Math.max(this.#y, ...ends) + 2 * gap;
  }

  #drawTable({ columns, rows }: PaperSheet) {
    const rest = this.#width - columns.reduce((sum, { width = 0 }) => sum + width, 0);
    let x = margin;
    const placed = columns.map(({ width = rest, isRight = false }, n) => {
      const apart = columns[n - 1]?.isRight && !isRight ? 2 * gap : 0; // figures would touch the words beside them
      const column = {
        x: x + apart,
        width: width - gap - apart,
        align: isRight ? ('right' as const) : ('left' as const),
      };
      x += width;
      return column;
    });
    const head = () =>
      this.#drawRow(
        placed,
        columns.map(({ label }) => label),
        { details: [], isHead: true },
      );

    this.#rule();
    head();
    for (const { cells, details } of rows) {
      if (this.#y + this.#rowHeight(placed, cells, details) > this.#bottom) {
        this.#newPage();
        head();
      }
      this.#drawRow(placed, cells, { details, isHead: false });
    }
    this.#y += gap;
  }

  #rowHeight(columns: readonly PlacedColumn[], cells: readonly string[], details: readonly PaperDetail[]) {
    const first = columns[0]?.width ?? this.#width;
    const heights = columns.map(({ width }, n) => this.#height(cells[n] ?? '', width, sizes.text));
    const below = details.reduce(
      (sum, detail) => sum + this.#height(textOf(detail), first - gap, sizes.small),
      0,
    );
    return Math.max((heights[0] ?? 0) + below, ...heights) + 2 * gap;
  }

  #drawRow(
    columns: readonly PlacedColumn[],
    cells: readonly string[],
    { details, isHead }: { details: readonly PaperDetail[]; isHead: boolean },
  ) {
    const height = this.#rowHeight(columns, cells, details);
    const top = this.#y + gap / 2;
    const style = isHead ? { size: sizes.small, colour: softInk } : {};
    const heights = columns.map((column, n) => this.#write(cells[n] ?? '', { ...column, y: top, ...style }));
    let y = top + (heights[0] ?? 0);
    const [first] = columns;
    for (const detail of details) {
      const x = margin + gap;
      y += this.#write(textOf(detail), {
        x,
        y,
        width: (first?.width ?? this.#width) - gap,
        size: sizes.small,
        colour: softInk,
        ...(typeof detail !== 'string' && { link: `${this.#publicUrl}${detail.path}` }),
      });
    }
    this.#y += height - gap;
    this.#rule();
  }

  #drawSums(sums: PaperSheet['sums']) {
    const width = 250;
    const x = margin + this.#width - width;
    const height = sums.length * 16;
    if (this.#y + height > this.#bottom) this.#newPage();
    for (const { label, amount, isStrong } of sums) {
      const style = isStrong ? { font: 'bold', size: 11 } : {};
      const labelled = this.#write(label, { x, y: this.#y, width: width - 90, ...style });
      this.#write(amount, { x: x + width - 90, y: this.#y, width: 90 - gap, align: 'right', ...style });
      this.#y += labelled + 3;
    }
    if (sums.length > 0) this.#y += 2 * gap;
  }

  #paragraph(text: string) {
    const height = this.#height(text, this.#width, sizes.text);
    if (this.#y + height > this.#bottom) this.#newPage();
    this.#y += this.#write(text, { x: margin, y: this.#y, width: this.#width }) + gap;
  }

  #drawSignature(label: string) {
    if (this.#y + 60 > this.#bottom) this.#newPage();
    this.#y += 44;
    this.#rule(220);
    this.#write(label, { x: margin, y: this.#y + 2, width: 220, size: sizes.small, colour: softInk });
  }

  #drawPageNumbers(page: PaperSheet['page']) {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let n = 0; n < count; n++) {
      this.#doc.switchToPage(start + n);
      const y = this.#doc.page.height - margin - 10;
      this.#write(page(n + 1, count), {
        x: margin,
        y,
        width: this.#width,
        size: sizes.small,
        colour: softInk,
        align: 'right',
      });
    }
  }

  #newPage() {
    this.#doc.addPage();
    this.#y = margin;
  }

  #rule(width = this.#width) {
    this.#doc
      .moveTo(margin, this.#y)
      .lineTo(margin + width, this.#y)
      .lineWidth(0.5)
      .stroke(lineColour);
  }

  #height(text: string, width: number, size: number): number {
    return this.#doc
      .font('regular')
      .fontSize(size)
      .heightOfString(this.#written(text) || ' ', { width });
  }

  /** Writes a text and returns its height. */
  #write(
    text: string,
    { x, y, width, size = sizes.text, font = 'regular', colour = ink, align = 'left', link }: WriteOptions,
  ) {
    const written = this.#written(text) || ' ';
    this.#doc.font(font).fontSize(size).fillColor(colour);
    const height = this.#doc.heightOfString(written, { width });
    this.#doc.text(written, x, y, { width, align, lineBreak: true, ...(link && { link, underline: true }) });
    return height;
  }
}

const textOf = (detail: PaperDetail) => (typeof detail === 'string' ? detail : detail.text);

interface PlacedColumn {
  x: number;
  width: number;
  align: 'left' | 'right';
}

interface WriteOptions {
  x: number;
  y: number;
  width: number;
  size?: number;
  font?: string;
  colour?: string;
  align?: 'left' | 'right';
  link?: string;
}
