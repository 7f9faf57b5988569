import type { Picture as ProductPicture } from 'commerce/catalog/product'
import playIcon from '@lucide/icons/icons/play'
import zoomInIcon from '@lucide/icons/icons/zoom-in'
import { memo, useRef, useState } from 'react'
import styles from '#src/pages/product/gallery/gallery.module.css'
import { galleryAlt } from '#src/pages/product/gallery/gallery-alt'
import { GalleryView } from '#src/pages/product/gallery/gallery-view'
import { Picture } from '#src/ui/goods/picture'
import { Icon } from '#src/ui/icon'
import { onDemand } from '#src/ui/on-demand'
import { OnceOpen } from '#src/notices/once-open'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'
import { useWords } from '#src/ui/words/use-words'

interface GalleryProps {
  pictures: ProductPicture[]
  /** product and color */
  name: string
}

const shownThumbnails = 6
const ZoomDialog = onDemand(async () => (await import('#src/pages/product/gallery/zoom-dialog')).ZoomDialog)

/** PDP-01: the views to swipe through, their thumbnails, and an overlay with larger ones. */
export const Gallery = memo(function Gallery({ pictures, name }: GalleryProps) {
  const [current, setCurrent] = useState(0)
  // Not always the current view: that one changes while the views scroll.
  const [enlarged, setEnlarged] = useState(0)
  const views = useRef<HTMLUListElement>(null)
  const zoom = useDialogInHistory('zoom')
  const say = useWords('product')
  const altOf = (position: number) => galleryAlt(pictures, position, { name, say })
  const hidden = pictures.length - shownThumbnails

  function enlarge(position: number) {
    setEnlarged(position)
    zoom.open()
  }

  function show(position: number) {
    views.current?.children[position]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }

  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <ul
          ref={views}
          role="list"
          className={styles.views}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / Math.max(1, clientWidth)))
          }
        >
          {pictures.map((picture, position) => (
            <li key={`${picture.image} ${picture.videoUrl}`} id={`view-${position + 1}`}>
              <GalleryView
                picture={picture}
                alt={altOf(position)}
                isFirst={position === 0}
                onZoom={() => enlarge(position)}
              />
            </li>
          ))}
        </ul>
        <p aria-hidden className={styles.hint}>
          <Icon of={zoomInIcon} size={18} strokeWidth={1.5} />
        </p>
      </div>
      {pictures.length > 1 && (
        <ul role="list" className={styles.thumbnails}>
          {pictures.slice(0, shownThumbnails).map((picture, position) => {
            const isLast = position === shownThumbnails - 1 && hidden > 0
            return (
              <li key={`${picture.image} ${picture.videoUrl}`}>
                <a
                  href={`#view-${position + 1}`}
                  className={styles.thumbnail}
                  aria-label={isLast ? say('allViews', { count: pictures.length }) : altOf(position)}
                  aria-current={position === current ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault()
                    if (isLast) enlarge(current)
                    else show(position)
                  }}
                >
                  <Picture image={picture.image} size="tile" alt="" shownWidth="96px" />
                  {picture.videoUrl !== '' && (
                    <Icon of={playIcon} className={styles.play} size={20} strokeWidth={2} />
                  )}
                  {isLast && <span className={styles.more}>+{hidden + 1}</span>}
                </a>
              </li>
            )
          })}
        </ul>
      )}
      <OnceOpen isOpen={zoom.isOpen} onMissing={zoom.close}>
        <ZoomDialog
          isOpen={zoom.isOpen}
          onClose={zoom.close}
          pictures={pictures}
          opening={enlarged}
          altOf={altOf}
        />
      </OnceOpen>
    </div>
  )
})
