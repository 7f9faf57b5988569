import { renderToStaticMarkup } from 'react-dom/server'
import type { MetaDescriptor } from 'react-router'
import { AMP_CDN } from '#src/amp/amp-policy'
import { ampHead } from '#src/amp/amp-head'
import styles from '#src/amp/amp.css?inline'
import { WordsContext } from '#src/ui/words/use-words'
import type { Words } from '#src/ui/words/words'

interface AmpDocument {
  words: Words
  /** of the page, whose title and description are those of its twin */
  head: MetaDescriptor[]
  /** URL of the page */
  canonical: string
  hasCarousel: boolean
  body: React.ReactNode
}

// AMP asks for these rules letter by letter: without its runtime a page shows after eight seconds, without scripts at once.
const start = (name: string) => `@${name}keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}`
const animation = (value: string) =>
  ['-webkit-', '-moz-', '-ms-', ''].map((prefix) => `${prefix}animation:${value}`).join(';')
const boilerplate = [
  `<style amp-boilerplate>body{${animation('-amp-start 8s steps(1,end) 0s 1 normal both')}}`,
  `${['-webkit-', '-moz-', '-ms-', '-o-', ''].map(start).join('')}</style>`,
  `<noscript><style amp-boilerplate>body{${animation('none')}}</style></noscript>`,
].join('')

const runtime = `<script async src="${AMP_CDN}/v0.js"></script>`
const carousel = `<script async custom-element="amp-carousel" src="${AMP_CDN}/v0/amp-carousel-0.1.js"></script>`

/** A whole document: AMP takes no script of the shop, so it is not one of the router. */
export function ampDocument({ words, head, canonical, hasCarousel, body }: AmpDocument): string {
  const content = renderToStaticMarkup(<WordsContext value={words}>{body}</WordsContext>)
  return [
    `<!doctype html><html amp lang="${words.language}"><head><meta charset="utf-8">`,
    runtime,
    hasCarousel ? carousel : '',
    '<meta name="viewport" content="width=device-width,minimum-scale=1,initial-scale=1">',
    ampHead(head, canonical),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    boilerplate,
    `<style amp-custom>${styles}</style></head><body>${content}</body></html>`,
  ].join('')
}
