import { previewFromWire } from 'commerce/contract/codecs/studio/preview-from-wire'
import { settingsFromWire } from 'commerce/contract/codecs/studio/settings-from-wire'
import { listStoreProducts } from 'commerce/contract/studio/assortment'
import { listDressCodes } from 'commerce/contract/studio/dress-codes'
import { readSettings } from 'commerce/contract/studio/studios'
import { STUDIO_LIST_MAX_SIZE } from 'commerce/limits'
import { refusedPage } from '#src/answers/refused-page'
import type { PageContext } from '#src/page-context'

/** UX-116: the store as families see it. It takes the owner's session in place of the passcode. */
export async function loadPreview({ ownerSession: { api } }: PageContext, owner: { id: number }) {
  const ownerId = String(owner.id)
  const [settings, codes, products] = await Promise.all([
    api.call(readSettings, { query: { ownerId } }),
    api.call(listDressCodes, { query: { ownerId } }),
    api.call(listStoreProducts, { query: { owner_id: ownerId, size: STUDIO_LIST_MAX_SIZE } }),
  ])
  if (!settings.ok) throw refusedPage(settings)
  if (!codes.ok) throw refusedPage(codes)
  if (!products.ok) throw refusedPage(products)
  return {
    settings: settingsFromWire(settings.value),
    dressCodes: previewFromWire(codes.value, products.value),
  }
}
