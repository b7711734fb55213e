import * as schema from '@kebun/contract/qrcodes/qrcodes.schema.ts';
import * as contract from '@kebun/contract/qrcodes/qrcodes.ts';
import { toBuffer, toString as toText } from 'qrcode';
import { type App, serve } from '#platform/http/http.ts';
import { Drawing } from '#platform/http/svg-reply.ts';
import { leads } from './targets.ts';

const look = { errorCorrectionLevel: 'M', margin: 4 } as const; // four modules of white, as readers ask for

export function qrCodeRoutes(app: App): void {
  serve(
    app,
    contract.getQrCode,
    schema.getQrCode,
    async (asked) => {
      const { type = 'referral', format = 'json', size = 320 } = asked.query;
      const { payload, path, inOneLanguage } = await leads[type](asked);
      const prefix = asked.language === 'zh' && !inOneLanguage ? '/zh' : '';
      const url = `${asked.config.publicUrl}${prefix}${path}`;
      if (format === 'png') return new Drawing(await toBuffer(url, { ...look, width: size }), 'image/png');

      const svg = await toText(url, { ...look, type: 'svg', width: size });
      return format === 'svg' ? new Drawing(svg, 'image/svg+xml') : { type, payload, url, svg };
    },
    { whose: 'own', deadTokens: 'nobody' },
  );
}
