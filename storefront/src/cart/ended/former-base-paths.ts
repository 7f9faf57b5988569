import { basePathOfPage, studioKeyOfPage } from '#src/ui/page/base-path'

/** In a browser: what stood before the path of this page while its store had other paths, the last one first. */
export function formerBasePathsOfPage(): string[] {
  const studioKey = studioKeyOfPage()
  const former = document.documentElement.dataset.former
  if (studioKey === undefined || former === undefined) return []
  const ofView = basePathOfPage().slice(0, -studioKey.length)
  return former.split(' ').map((key) => ofView + key)
}
