import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The whole map goes with the first page: a visited shop must work without a connection.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
} satisfies Config
