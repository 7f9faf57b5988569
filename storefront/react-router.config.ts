import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  // React Router empties this folder first, and shops that run read the builds beside it (scripts/shop/build-storefront.ts).
  buildDirectory: 'build/unfinished',
  ssr: true,
  // The first page gets the whole route map: a visited shop must work without a connection.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
} satisfies Config
