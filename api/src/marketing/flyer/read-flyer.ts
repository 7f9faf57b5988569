import type { WireFlyer } from 'commerce/contract/studio/marketing'
import { checkFlyer } from 'commerce/marketing/check-studio-mail'
import { messages } from 'commerce/messages'
import { FLYERS_OF_STUDIO } from 'commerce/studio-limits'
import type { ActorFor } from '#src/actor'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'
import { inStudio } from '#src/db/in-studio'
import { Refusal } from '#src/errors'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'
import { drawPicture } from '#src/marketing/flyer/draw-picture'
import { flyerPress } from '#src/marketing/flyer/flyer-press'
import { layOutFlyer, paper } from '#src/marketing/flyer/lay-out-flyer'
import { openStore, readShownStore, storeNotReady } from '#src/marketing/open-store'
import { findLogo } from '#src/marketing/queries'
import { loadSharp } from '#src/media/load-sharp'
import { wordsIn } from '#src/words'

interface Asked {
  query: {
    ownerId: string
    format: 'pdf' | 'png'
    headline?: string | undefined
    text?: string | undefined
  }
}

// Where paper is measured in inches.
const countriesOfLetter = new Set(['US', 'CA', 'MX'])

/** STUDIO-16 */
export async function readFlyer(ctx: Ctx<ActorFor<'owner'>>, { query }: Asked): Promise<WireFlyer> {
  const studioId = requireOwnStudio(ctx, query.ownerId)
  const texts = { headline: query.headline ?? '', text: (query.text ?? '').replaceAll('\r\n', '\n') }
  const fields = checkFlyer(texts)
  if (fields.length > 0) throw new Refusal('invalid', { message: messages.fixErrors, fields })
  await limitTries(ctx, [{ key: tryKey('flyer', String(studioId)), ...FLYERS_OF_STUDIO }])
  const { store, logo } = await inStudio(ctx.db, studioId, async (tx) => {
    const shown = await readShownStore(ctx, tx, { studioId, storeCode: ctx.scope.storeView.code })
    const { logoId } = shown
    return {
      store: await openStore(shown),
      logo: logoId === null ? undefined : await findLogo(tx, { studioId, logoId }),
    }
  })
  if (!store) throw storeNotReady()
  const { language, mail: say } = wordsIn(ctx.scope.storeView)
  const press = ctx.parts.get(flyerPress)
  const content = await press.run(async () => {
    const fonts = await press.fonts()
    const flyer = layOutFlyer(
      fonts,
      {
        ...store,
        logo: logo && (await readLogo(logo)),
        headline: texts.headline.trim() === '' ? say('flyerHeadline') : texts.headline,
        text: texts.text,
        words: {
          scan: say('flyerScan'),
          or: say('flyerOr'),
          passcode: say('studioMailPasscode'),
          signature: say('flyerSignature'),
        },
      },
      countriesOfLetter.has(ctx.scope.storeView.country) ? paper.letter : paper.a4,
    )
    if (query.format === 'png') return drawPicture(flyer)
    // Its library is large, and comes with the first flyer.
    const { drawPdf } = await import('#src/marketing/flyer/draw-pdf')
    return drawPdf(flyer, {
      title: store.name,
      language,
      link: store.link,
      madeAt: ctx.now(),
      alt: { logo: store.name, code: `${say('flyerScan')}: ${store.url}` },
    })
  })
  return {
    name: `flyer-${store.urlKey}.${query.format}`,
    type: query.format === 'png' ? 'image/png' : 'application/pdf',
    content: content.toString('base64'),
  }
}

/** As a PNG on white, which every program draws. */
async function readLogo(stored: Buffer) {
  const sharp = await loadSharp()
  const { data, info } = await sharp(stored)
    .flatten({ background: '#fff' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}
