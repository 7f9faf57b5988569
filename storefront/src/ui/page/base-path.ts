/** In a browser: what stands before the path of each page of its store view, such as '/de'; '' in the default one. */
export function basePathOfPage(): string {
  return document.documentElement.dataset.base ?? ''
}
