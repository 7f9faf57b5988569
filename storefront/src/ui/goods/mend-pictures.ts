import { PICTURE_ATTEMPTS_MAX, PICTURE_RETRY_WAIT_MS } from 'commerce/limits'

/** The service worker of this page asks again by itself: for both it would be too often. */
let doesWorkerAsk = false

const retries = new WeakMap<HTMLImageElement, { src: string; times: number }>()

/**
 * NET-16: a picture that did not come is asked for again. PDP-16: without a connection, it shows the drawing for it,
 * until the connection is back.
 */
export function mendPictures(): void {
  doesWorkerAsk = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  window.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && mend(target), true)
  // Those that failed before the script was there.
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) mend(image)
}

function mend(image: HTMLImageElement): void {
  if (!navigator.onLine) {
    showDrawing(image)
    return
  }
  const { src } = image
  const before = retries.get(image)
  const times = before?.src === src ? before.times : 0
  if (doesWorkerAsk || times === PICTURE_ATTEMPTS_MAX - 1) return
  retries.set(image, { src, times: times + 1 })
  // The same source, set anew, is asked for anew. Another one may be there by then.
  setTimeout(() => (image.src = image.getAttribute('src') ?? ''), PICTURE_RETRY_WAIT_MS)
}

function showDrawing(image: HTMLImageElement): void {
  const { src, srcset } = image
  // The drawing is in the style sheet, which is there.
  const drawing = getComputedStyle(image).getPropertyValue('--offline').trim().slice('url("'.length, -2)
  if (src === drawing) return
  image.srcset = ''
  image.src = drawing
  window.addEventListener(
    'online',
    () => {
      image.src = src
      image.srcset = srcset
    },
    { once: true },
  )
}
