import type { WireStudioSettings } from 'commerce/contract/studio/settings-schema'
import type { Ctx } from '#src/context'
import { studioLogoPath } from '#src/owners/studio-logo-path'
import type { SettingsRow } from '#src/studios/queries'
import { storeUrl } from '#src/studios/store-url'

export async function presentSettings(
  ctx: Pick<Ctx, 'config' | 'db' | 'now' | 'scope' | 'storeViews'>,
  row: SettingsRow,
): Promise<WireStudioSettings> {
  return {
    url_key: row.urlKey,
    url: storeUrl(ctx, { storeCode: ctx.scope.storeView.code, urlKey: row.urlKey }),
    name: row.name,
    description: row.description,
    logo: await studioLogoPath(ctx, row),
    active: row.isActive,
    is_new: row.isNew,
    version: row.version,
  }
}
