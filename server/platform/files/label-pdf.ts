import { create } from 'qrcode';
import { loadPdfTools, printable } from './paper-pdf.ts';

/** A label: a QR code with its text, and lines beside or below it. */
export interface Label {
  link: string; // of the QR code
  code: string;
  titles: readonly string[]; // the name in each language
  lines: readonly string[]; // the most important first: a small label leaves out the last
}

export interface LabelPaper {
  width: number; // millimetres
  height: number;
  perSheet?: true; // as many as A4 has room for, in place of one page for each
  isSign?: boolean; // the text grows with the paper, to be read from a distance
  wideCode?: boolean; // the QR code takes half of the width, because its address is long
  count: number; // pages
}

const millimetre = 72 / 25.4; // points
const a4 = { width: 210, height: 297 }; // millimetres

/** Returns a PDF of one label, as often as the paper says. */
export async function labelPdf(
  label: Label,
  { width, height, perSheet, isSign = false, wideCode = false, count }: LabelPaper,
  { at }: { at: Date },
): Promise<Buffer> {
  const { PDFDocument, regular, bold, glyphs } = await loadPdfTools();
  const page = perSheet ? a4 : { width, height };
  const doc = new PDFDocument({
    size: [page.width * millimetre, page.height * millimetre],
    margin: 0,
    autoFirstPage: false,
    info: { Title: label.code, CreationDate: at },
  });
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
  const printed = {
    ...label,
    titles: label.titles.map((title) => printable(title, glyphs)),
    lines: label.lines.map((line) => printable(line, glyphs)),
  };
  const places = perSheet ? placesOnSheet({ width, height }) : [{ x: 0, y: 0 }];
  doc.addPage();
  const [first = { x: 0, y: 0 }, ...others] = places.map(({ x, y }) => ({
    x: x * millimetre,
    y: y * millimetre,
  }));
  const box = { ...first, width: width * millimetre, height: height * millimetre };
  const drawn = recordContent(doc, () => drawLabel(doc, printed, { ...box, isSign, wideCode }));
  for (const { x, y } of others) {
    doc.save().translate(x - first.x, y - first.y);
    for (const piece of drawn) doc.addContent(piece);
    doc.restore();
  }
  repeatPage(doc, count - 1);
  doc.end();
  await ended;
  return Buffer.concat(pieces);
}

/** Returns the commands with which the work drew, so that they can be repeated elsewhere without its measuring. */
function recordContent(doc: PDFKit.PDFDocument, work: () => void): string[] {
  const pieces: string[] = [];
  const add = doc.addContent;
  doc.addContent = (piece) => {
    pieces.push(piece);
    return add.call(doc, piece);
  };
  work();
  doc.addContent = add;
  return pieces;
}

/** Adds pages that show the content of the present one: it is drawn and stored once, however many labels there are. */
function repeatPage(doc: PDFKit.PDFDocument, times: number) {
  const drawn = doc.page.dictionary.data as { Contents?: unknown; Resources?: unknown };
  for (let at = 0; at < times; at += 1) {
    doc.addPage();
    Object.assign(doc.page.dictionary.data, { Contents: drawn.Contents, Resources: drawn.Resources });
  }
}

/** Returns where labels stand on A4, with a margin that printers can print to. */
function placesOnSheet({ width, height }: { width: number; height: number }) {
  const columns = Math.floor((a4.width - 6) / width);
  const rows = Math.floor((a4.height - 10) / height);
  const left = (a4.width - columns * width) / 2;
  const top = (a4.height - rows * height) / 2;
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: left + (at % columns) * width,
    y: top + Math.floor(at / columns) * height,
  }));
}

interface Box {
  x: number; // points
  y: number;
  width: number;
  height: number;
  isSign: boolean;
  wideCode: boolean;
}

/** The QR code on the left, as high as the label allows, with the code below it; the text on the right. */
function drawLabel(doc: PDFKit.PDFDocument, { link, code, titles, lines }: Label, box: Box) {
  const edge = box.height * 0.06;
  const size = Math.max(5, Math.min(box.isSign ? 30 : 9.5, box.height / 15)); // of the text, in points
  const side = Math.min(box.height - 2 * edge - size * 1.4, box.width * (box.wideCode ? 0.5 : 0.36));
  drawQr(doc, link, { x: box.x + edge, y: box.y + edge, side });
  doc
    .font('bold')
    .fontSize(size * 0.85)
    .fillColor('#000000')
    .text(code, box.x + edge, box.y + edge + side + size * 0.2, { width: side + edge, lineBreak: false });

  const x = box.x + side + 2.5 * edge;
  const width = box.width - side - 3.5 * edge;
  let y = box.y + edge;
  const write = (text: string, font: 'regular' | 'bold', points: number) => {
    doc.font(font).fontSize(points);
    const height = doc.heightOfString(text, { width });
    if (y + height > box.y + box.height - edge / 2) return;
    doc.text(text, x, y, { width });
    y += height + points * 0.15;
  };
  for (const title of titles) write(title, 'bold', size * 1.25);
  for (const line of lines) write(line, 'regular', size);
}

/** Draws a QR code as squares, so that it is sharp on any printer. Four empty modules around it are its margin. */
function drawQr(
  doc: PDFKit.PDFDocument,
  link: string,
  { x, y, side }: { x: number; y: number; side: number },
) {
  const { modules } = create(link, { errorCorrectionLevel: 'M' });
  const quiet = 2; // the white of the label is the rest
  const module = side / (modules.size + 2 * quiet);
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column))
        doc.rect(x + (column + quiet) * module, y + (row + quiet) * module, module, module);
  doc.fill('#000000');
}
