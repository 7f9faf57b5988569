import { LOGO_MAX_EDGE_PIXELS, LOGO_MAX_PIXELS, LOGO_STORED_EDGE_PIXELS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { endsAsPicture, pictureTypeOf } from 'commerce/picture-file'
import { studioProblems } from 'commerce/studio-problems'
import { logoSizeProblem } from 'commerce/studios/logo-file'
import { randomUUID } from 'node:crypto'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { remakePicture } from '#src/media/remake-picture'
import type { StudioFile } from '#src/studios/logo/logo-queries'
import { infected } from '#src/viruses/infected'
import { scanForViruses } from '#src/viruses/scan-for-viruses'

const limits = {
  maxPixels: LOGO_MAX_PIXELS,
  maxSentEdgePixels: LOGO_MAX_EDGE_PIXELS,
  maxEdgePixels: LOGO_STORED_EDGE_PIXELS,
}

/** E-43: the picture to store, or a refusal with its reason. */
export async function readLogo({ config }: Pick<Ctx, 'config'>, sent: File): Promise<StudioFile> {
  refuseFor(logoSizeProblem(sent.size))
  const bytes = Buffer.from(await sent.arrayBuffer())
  const type = pictureTypeOf(bytes)
  if (!type) throw refusal(studioProblems.logoTypeWrong)
  if (!endsAsPicture(bytes, type)) throw refusal(studioProblems.logoDamaged)
  // Unscanned, it may be kept: it is decoded and made anew.
  const scan = await scanForViruses(config.studios.clamd, bytes)
  if (scan.kind === 'infected') throw infected('logo', studioProblems.logoInfected)
  const remade = await remakePicture(bytes, type, limits)
  switch (remade.kind) {
    case 'made':
      return { id: randomUUID(), type, content: remade.content }
    case 'too-many-pixels':
      throw refusal(studioProblems.logoTooManyPixels)
    case 'damaged':
      throw refusal(studioProblems.logoDamaged)
  }
}

function refuseFor(problem: string | undefined): void {
  if (problem !== undefined) throw refusal(problem)
}

function refusal(message: string): Refusal {
  return new Refusal('invalid', { message: messages.fixErrors, fields: [{ field: 'logo', message }] })
}
