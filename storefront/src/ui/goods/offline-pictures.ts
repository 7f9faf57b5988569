/** PDP-16: without a connection, a picture that cannot be had shows the drawing for it, until the connection is back. */
export function showOfflinePictures(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || navigator.onLine) return
      const { src, srcset } = target
      // The drawing is in the style sheet, which is there.
      const drawing = getComputedStyle(target).getPropertyValue('--offline').trim().slice('url("'.length, -2)
      if (src === drawing) return
      target.srcset = ''
      target.src = drawing
      window.addEventListener(
        'online',
        () => {
          target.src = src
          target.srcset = srcset
        },
        { once: true },
      )
    },
    true,
  )
}
