import type { Config } from '@react-router/dev/config';

/** Every route is known from the first page on: the list is small, and no page waits to be discovered. */
export default {
  appDirectory: '.',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
