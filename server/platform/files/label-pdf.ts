import { create } from 'qrcode';
import { loadPdfTools, printableText } from './paper-pdf.ts';

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
  showsAll?: boolean; // the text shrinks until all lines have room
  isSign?: boolean; // the text grows with the paper, to be read from a distance
  wideCode?: boolean; // the QR code takes half of the width, because its address is long
  count: number; // pages
}

const millimetre = 72 / 25.4; // points
const a4 = { width: 210, height: 297 }; // millimetres

/** Returns a PDF of one label, as often as the paper says. */
export async function labelPdf(
  label: Label,
  { width, height, perSheet, showsAll = false, isSign = false, wideCode = false, count }: LabelPaper,
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
    titles: label.titles.map((title) => printableText(title, glyphs)),
    lines: label.lines.map((line) => printableText(line, glyphs)),
  };
  const places = perSheet ? placesOnSheet({ width, height }) : [{ x: 0, y: 0 }];
  doc.addPage();
  const [first = { x: 0, y: 0 }, ...others] = places.map(({ x, y }) => ({
    x: x * millimetre,
    y: y * millimetre,
  }));
  const box = { ...first, width: width * millimetre, height: height * millimetre };
  const drawn = recordContent(doc, () => drawLabel(doc, printed, { ...box, showsAll, isSign, wideCode }));
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
  showsAll: boolean;
  isSign: boolean;
  wideCode: boolean;
}

/** The QR code on the left, as high as the label allows, with the code below it; the text on the right. */
function drawLabel(doc: PDFKit.PDFDocument, { link, code, titles, lines }: Label, box: Box) {
  const { isSign } = box;
  const edge = box.height * 0.06;
  const usual = Math.max(5, Math.min(9.5, box.height / 15)); // in points
  const smallest = isSign ? box.height / 24 : box.showsAll ? legible : usual;
  const share = box.wideCode ? 0.5 : isSign ? 0.4 : 0.36;
  const side = Math.min(box.height - 2 * edge - (isSign ? smallest : usual) * 1.4, box.width * share);
  const width = box.width - side - 3.5 * edge;
  const texts: LabelText[] = [
    ...titles.map((text) => ({ text, font: 'bold', scale: 1.25 }) as const),
    ...lines.map((text) => ({ text, font: 'regular', scale: 1 }) as const),
  ];
  const room = box.height - 2 * edge;
  const largest = isSign ? smallest * 2.4 : usual;
  const size =
    isSign || box.showsAll ? largestSize(doc, texts, { width, room, smallest, largest }) : smallest;
  const codeSize = isSign ? codeSizeOf(doc, code, { side, largest: size * 1.6 }) : size * 0.85;

  const codeTop = isSign ? (box.height - side - codeSize * 1.4) / 2 : edge;
  drawQr(doc, link, { x: box.x + edge, y: box.y + codeTop, side });
  doc
    .font('bold')
    .fontSize(codeSize)
    .fillColor('#000000')
    .text(code, box.x + edge, box.y + codeTop + side + size * 0.2, {
      width: side + (isSign ? 0 : edge),
      lineBreak: false,
      ...(isSign && { align: 'center' }),
    });

  const spare = isSign ? Math.max(0, room - heightOf(doc, texts, { size, width })) : 0;
  let y = box.y + edge + spare / 2;
  for (const one of texts) {
    const height = heightOf(doc, [one], { size, width });
    const gap = size * one.scale * lineGap;
    if (y + height - gap > box.y + box.height - edge / 2) continue;
    doc.text(one.text, box.x + side + 2.5 * edge, y, { width });
    y += height;
  }
}

interface LabelText {
  text: string;
  font: 'regular' | 'bold';
  scale: number; // of the size of the text
}

const legible = 6; // points
const lineGap = 0.15; // of the size of the text

/** Returns the height of the texts one below the other. */
const heightOf = (
  doc: PDFKit.PDFDocument,
  texts: readonly LabelText[],
  { size, width }: { size: number; width: number },
) =>
  texts.reduce((sum, { text, font, scale }) => {
    const height = doc
      .font(font)
      .fontSize(size * scale)
      .heightOfString(text, { width });
    return sum + height + size * scale * lineGap;
  }, 0);

/** Returns the largest size at which the texts fit, in points, but not less than the smallest. */
function largestSize(
  doc: PDFKit.PDFDocument,
  texts: readonly LabelText[],
  { width, room, smallest, largest }: { width: number; room: number; smallest: number; largest: number },
) {
  let size = largest;
  while (size > smallest && heightOf(doc, texts, { size, width }) > room) size *= 0.95;
  return Math.max(size, smallest);
}

/** Returns the size at which the code is at most as wide as its QR code. */
const codeSizeOf = (
  doc: PDFKit.PDFDocument,
  code: string,
  { side, largest }: { side: number; largest: number },
) => Math.min(largest, (largest * side * 0.9) / doc.font('bold').fontSize(largest).widthOfString(code));

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
