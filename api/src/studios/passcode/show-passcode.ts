import type { WirePasscode } from 'commerce/contract/studio/passcode'
import { passcodeUrl } from 'commerce/studios/studio-paths'
import type { Ctx } from '#src/context'
import { passcodeLinkKey } from '#src/signing/passcode-link'
import { passcodeKey } from '#src/studios/passcode/passcode-key'
import type { PasscodeRow } from '#src/studios/passcode/passcode-queries'
import { openPasscode } from '#src/studios/passcode/sealed-passcode'
import { type PagesOfStores, storeUrl } from '#src/studios/store-url'

interface Shown {
  studioId: number
  urlKey: string
  /** of the store view in which the link opens the store */
  storeCode: string
  row: PasscodeRow | undefined
}

/** A passcode for the owners of its studio. */
export async function showPasscode(
  ctx: PagesOfStores & Pick<Ctx, 'db' | 'parts'>,
  { studioId, urlKey, storeCode, row }: Shown,
): Promise<WirePasscode> {
  if (!row) return { passcode: null, url: null, changed_at: null }
  const passcode = openPasscode(await ctx.parts.get(passcodeKey).read(), studioId, row.sealed) ?? null
  return {
    passcode,
    url:
      passcode === null
        ? null
        : passcodeUrl(storeUrl(ctx, { storeCode, urlKey }), {
            passcode,
            key: await passcodeLinkKey(ctx.db, { urlKey, passcode }),
          }),
    changed_at: row.changedAt.toISOString(),
  }
}
