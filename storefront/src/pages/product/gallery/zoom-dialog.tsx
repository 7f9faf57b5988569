import type { Picture } from 'commerce/catalog/product'
import { picturePath } from 'commerce/picture-path'
import { PICTURE_SIZES } from 'commerce/limits'
import arrowLeftIcon from '@lucide/icons/icons/arrow-left'
import arrowRightIcon from '@lucide/icons/icons/arrow-right'
import minusIcon from '@lucide/icons/icons/minus'
import plusIcon from '@lucide/icons/icons/plus'
import { useEffect, useState } from 'react'
import { useZoom } from '#src/pages/product/gallery/use-zoom'
import styles from '#src/pages/product/gallery/zoom-dialog.module.css'
import { Button } from '#src/ui/form/button'
import { Icon } from '#src/ui/icon'
import { Dialog } from '#src/ui/overlay/dialog'
import { useWords } from '#src/ui/words/use-words'

interface ZoomDialogProps {
  isOpen: boolean
  onClose: () => void
  /** all views: videos are not enlarged */
  pictures: Picture[]
  /** position of the view it opens with */
  opening: number
  altOf: (position: number) => string
}

/** The views at twice their size: zoom by click, pinch, double tap, buttons or keys. */
export function ZoomDialog({ isOpen, onClose, pictures, opening, altOf }: ZoomDialogProps) {
  const say = useWords('product')
  return (
    <Dialog id="zoom" title={say('image')} place="full" isOpen={isOpen} onClose={onClose}>
      {isOpen && <Enlarged pictures={pictures} opening={opening} altOf={altOf} />}
    </Dialog>
  )
}

/** Of this view among those that are enlarged; of a video, that of the next. */
function placeOf(opening: number, enlarged: number[]): number {
  const place = enlarged.findIndex((position) => position >= opening)
  return place === -1 ? enlarged.length - 1 : place
}

function Enlarged({ pictures, opening, altOf }: Pick<ZoomDialogProps, 'pictures' | 'opening' | 'altOf'>) {
  const enlarged = [...pictures.keys()].filter((position) => pictures[position]?.videoUrl === '')
  const [place, setPlace] = useState(() => placeOf(opening, enlarged))
  const zoom = useZoom()
  const say = useWords('product')
  const { width, height } = PICTURE_SIZES.gallery
  const position = enlarged[place] ?? 0
  const picture = pictures[position]
  const go = (by: number) => {
    setPlace((now) => (now + by + enlarged.length) % enlarged.length)
    zoom.reset()
  }
  // The keys work wherever the focus is while the overlay is open.
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') go(1)
      if (key === 'ArrowLeft') go(-1)
      if (key === '+' || key === '=') zoom.in()
      if (key === '-') zoom.out()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
  if (!picture || enlarged.length === 0) return null
  return (
    <div
      className={styles.enlarged}
      role="group"
      aria-label={say('viewOf', { number: place + 1, count: enlarged.length })}
    >
      <div className={styles.frame} {...zoom.frame}>
        <button
          type="button"
          className={`${styles.picture} ${zoom.isIn ? styles.isIn : ''}`}
          aria-label={say(zoom.isIn ? 'zoomOut' : 'zoomIn')}
          // React's types do not know custom properties.
          style={{ '--zoom': zoom.scale } as React.CSSProperties}
          onClick={zoom.toggle}
        >
          <img
            src={picturePath(picture.image, 'gallery', 2)}
            width={2 * width}
            height={2 * height}
            alt={altOf(position)}
            draggable={false}
          />
        </button>
      </div>
      <div className={styles.controls}>
        {enlarged.length > 1 && (
          <Button look="icon" aria-label={say('previousView')} onClick={() => go(-1)}>
            <Icon of={arrowLeftIcon} size={20} strokeWidth={1.5} />
          </Button>
        )}
        <Button look="icon" aria-label={say('zoomOut')} disabled={!zoom.isIn} onClick={zoom.out}>
          <Icon of={minusIcon} size={20} strokeWidth={1.5} />
        </Button>
        <span role="status" className={styles.figure}>
          {say('percent', { count: Math.round(zoom.scale * 100) })}
        </span>
        <Button look="icon" aria-label={say('zoomIn')} disabled={zoom.isMost} onClick={zoom.in}>
          <Icon of={plusIcon} size={20} strokeWidth={1.5} />
        </Button>
        {enlarged.length > 1 && (
          <Button look="icon" aria-label={say('nextView')} onClick={() => go(1)}>
            <Icon of={arrowRightIcon} size={20} strokeWidth={1.5} />
          </Button>
        )}
      </div>
    </div>
  )
}
