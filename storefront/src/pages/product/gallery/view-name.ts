import type { Say } from 'commerce/words/catalogs'

const views = {
  front: 'viewFront',
  back: 'viewBack',
  detail: 'viewDetail',
  side: 'viewSide',
  top: 'viewTop',
  sole: 'viewSole',
} as const

/** UX-36: what a picture shows, in the language of the page; a label of the merchant's own stays as it is. */
export function viewName(label: string, say: Say<'product'>): string {
  const view = label.trim().toLowerCase()
  return isKnown(view) ? say(views[view]) : label
}

function isKnown(view: string): view is keyof typeof views {
  return Object.hasOwn(views, view)
}
