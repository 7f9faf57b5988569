import type { PageHandle } from '#src/layouts/layout-of'

export { default, loader, meta, shouldRevalidate } from '#src/pages/offline/offline-page'

export const handle: PageHandle = { layout: 'minimal' }
