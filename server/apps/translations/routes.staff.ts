import {
  countMissingTexts,
  listUntranslated,
} from '@kebun/contract/content/translations/staff-translations.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { countMissing, listMissing } from './count-missing.ts';

/** The staff endpoints for texts that are missing in a language of the shop. */
export function translationStaffRoutes(app: App): void {
  serve(
    app,
    countMissingTexts,
    async ({ db }) => ({ data: await countMissing(db, (await readSettings(db)).languages) }),
    staff('content.write'),
  );
  serve(app, listUntranslated, ({ db, query }) => listMissing(db, query), staff('content.write'));
}
