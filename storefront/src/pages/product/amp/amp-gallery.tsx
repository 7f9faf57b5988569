import { PICTURE_SIZES } from 'commerce/limits'
import { AmpPicture } from '#src/amp/amp-picture'
import { useWords } from '#src/ui/words/use-words'

export interface AmpView {
  image: string
  alt: string
  /** where the video plays that this is a picture of; empty: it is none */
  videoUrl: string
}

/** AMP-02: the views of a product, to swipe through if there are several. */
export function AmpGallery({ views }: { views: AmpView[] }) {
  const slides = views.map((view) => <AmpSlide key={`${view.image} ${view.videoUrl}`} {...view} />)
  if (slides.length === 1) return <div className="gallery">{slides}</div>
  return (
    <div className="gallery">
      <amp-carousel type="slides" layout="responsive" {...PICTURE_SIZES.amp}>
        {slides}
      </amp-carousel>
    </div>
  )
}

function AmpSlide({ image, alt, videoUrl }: AmpView) {
  const say = useWords('product')
  const picture = <AmpPicture image={image} size="amp" alt={videoUrl === '' ? alt : ''} />
  if (videoUrl === '') return picture
  return (
    <a className="video" href={videoUrl} aria-label={say('playVideo', { name: alt })}>
      {picture}
    </a>
  )
}
