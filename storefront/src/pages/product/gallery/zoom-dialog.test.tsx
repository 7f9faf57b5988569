import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ZoomDialog } from '#src/pages/product/gallery/zoom-dialog'
import { wordsOfRequest } from '#src/ui/words/server-words'
import { WordsContext } from '#src/ui/words/use-words'

const picture = (image: string, videoUrl = '') => ({ image, label: '', colorOptionId: null, videoUrl })
const pictures = [
  picture('/front.png'),
  picture('/still.png', 'https://example.com/spin.mp4'),
  picture('/back.png'),
  picture('/spin.png', 'https://example.com/turn.mp4'),
]

/** What is enlarged first: its place among the pictures, and what it says it is. */
function openedAt(opening: number): string {
  const html = renderToStaticMarkup(
    <WordsContext value={wordsOfRequest('en')}>
      <ZoomDialog
        isOpen
        onClose={() => undefined}
        pictures={pictures}
        opening={opening}
        altOf={(position) => `view ${position + 1}`}
      />
    </WordsContext>,
  )
  return [/role="group" aria-label="([^"]*)"/, /<img[^>]* alt="([^"]*)"/]
    .map((pattern) => pattern.exec(html)?.[1])
    .join(': ')
}

test('[PDP-01] the picture that was pressed is enlarged, also behind a video; from a video the next picture is', () => {
  expect([0, 1, 2, 3].map(openedAt)).toEqual([
    'View 1 of 2: view 1',
    'View 2 of 2: view 3',
    'View 2 of 2: view 3',
    'View 2 of 2: view 3',
  ])
})
