import type { App } from './http.ts';

export function apiDocsRoutes(app: App): void {
  app.http.get('/openapi.json', { schema: { hide: true } }, () => app.http.swagger());
}
