import { create } from 'qrcode';

/** Returns a QR code as one path on a grid of `size` squares: runs of dark modules, line by line. */
export function qrPath(content: string) {
  const { modules } = create(content, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';

  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!modules.get(y, x)) continue;
      const from = x;
      while (x + 1 < size && modules.get(y, x + 1)) x++;
      path += `M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`;
    }
  }
  return { size, path };
}
