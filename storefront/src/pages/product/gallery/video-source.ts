interface VideoSource {
  kind: 'file' | 'player'
  src: string
}

const youtube =
  /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/)|youtu\.be\/)([\w-]{6,20})/
const vimeo = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/

/** How to play a video: by the player of its site, without cookies, or by the browser itself. */
export function videoSource(url: string): VideoSource {
  const onYoutube = youtube.exec(url)?.[1]
  if (onYoutube !== undefined) {
    const src = `https://www.youtube-nocookie.com/embed/${onYoutube}?autoplay=1`
    return { kind: 'player', src }
  }
  const onVimeo = vimeo.exec(url)?.[1]
  if (onVimeo !== undefined) {
    return { kind: 'player', src: `https://player.vimeo.com/video/${onVimeo}?autoplay=1&dnt=1` }
  }
  return { kind: 'file', src: url }
}
