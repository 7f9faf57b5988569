import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The first page gets the whole route map: a visited shop must work without a connection.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
} satisfies Config
