import { expect, test } from 'vitest'
import { videoSource } from '#src/pages/product/gallery/video-source'

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'

test.each([
  { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', kind: 'player', src: youtube },
  { url: 'https://youtu.be/dQw4w9WgXcQ', kind: 'player', src: youtube },
  {
    url: 'https://vimeo.com/76979871',
    kind: 'player',
    src: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  },
  { url: 'https://example.com/spin.mp4', kind: 'file', src: 'https://example.com/spin.mp4' },
])('[PDP-01] $url is played by a $kind', ({ url, kind, src }) => {
  expect(videoSource(url)).toEqual({ kind, src })
})
