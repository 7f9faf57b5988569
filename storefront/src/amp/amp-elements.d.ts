import type { HTMLAttributes } from 'react'

interface Sized extends HTMLAttributes<HTMLElement> {
  layout: 'responsive'
  width: number
  height: number
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'amp-img': Sized & { src: string; srcset?: string | undefined; alt: string }
      'amp-carousel': Sized & { type: 'slides' }
    }
  }
}
