import { FLYERS_DRAWN_AT_ONCE, FLYERS_WAITING_MAX } from 'commerce/studio-limits'
import { limitWork } from '#src/limit-work'
import { FlyerFonts } from '#src/marketing/flyer/flyer-fonts'

/** What draws flyers: its fonts are read with the first one, and few are drawn at once. */
export function flyerPress(): FlyerPress {
  return new FlyerPress()
}

export class FlyerPress {
  readonly run = limitWork({ atOnce: FLYERS_DRAWN_AT_ONCE, waiting: FLYERS_WAITING_MAX })
  #fonts: Promise<FlyerFonts> | undefined

  fonts(): Promise<FlyerFonts> {
    return (this.#fonts ??= FlyerFonts.load().catch((error: unknown) => {
      this.#fonts = undefined
      throw error
    }))
  }
}
