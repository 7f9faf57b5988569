import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

// Every address of the shop. Links are made by addresses.ts, never written by hand.
export default [
  layout('layouts/default-layout.tsx', [
    index('pages/home/home-page.tsx'),
    route('pwa.html', 'pages/home/home-page.tsx', { id: 'home-alias' }),
    route('*', 'pages/not-found/not-found-page.tsx'),
  ]),
] satisfies RouteConfig
