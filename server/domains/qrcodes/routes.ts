import { languagePath } from '@kebun/contract/lib/languages.ts';
import * as contract from '@kebun/contract/qrcodes/qrcodes.ts';
import { toBuffer, toString as toText } from 'qrcode';
import { type App, serve } from '#platform/http/http.ts';
import { ImageReply } from '#platform/http/image-reply.ts';
import { targets } from './targets.ts';

const qrOptions = { errorCorrectionLevel: 'M', margin: 4 } as const; // four modules of white margin, as readers require

export function qrCodeRoutes(app: App): void {
  serve(
    app,
    contract.getQrCode,
    async (context) => {
      const { type = 'referral', format = 'json', size = 320 } = context.query;
      const { payload, path, inOneLanguage } = await targets[type](context);
      const prefix = inOneLanguage ? '' : languagePath(context.language);
      const url = `${context.config.publicUrl}${prefix}${path}`;
      if (format === 'png')
        return new ImageReply(await toBuffer(url, { ...qrOptions, width: size }), 'image/png');

      const svg = await toText(url, { ...qrOptions, type: 'svg', width: size });
      return format === 'svg' ? new ImageReply(svg, 'image/svg+xml') : { type, payload, url, svg };
    },
    { whose: 'own', expiredTokens: 'anonymous' },
  );
}
