import * as settingsSchema from '@kebun/contract/settings.schema.ts';
import * as settings from '@kebun/contract/settings.ts';
import { type App, serve } from '#platform/http.ts';
import { tellSettings } from './read-settings.ts';

export function contentRoutes(app: App): void {
  serve(
    app,
    settings.getSettings,
    settingsSchema.getSettings,
    ({ db, clock, language }) => tellSettings(db, language, clock()),
    { kept: { tags: () => ['settings'], browserSeconds: settings.freshFor / 1_000 } },
  );
}
