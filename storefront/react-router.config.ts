import type { Config } from '@react-router/dev/config';

/** All routes are known from the first page on: the list is small, and no page waits for discovery. */
export default {
  appDirectory: '.',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
