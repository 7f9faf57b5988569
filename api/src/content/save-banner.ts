import { isBannerLink, isShopPath } from 'commerce/content/banner'
import { type StoredBanner, upsertBanner } from '#src/content/banner-queries'
import type { Database } from '#src/db/connections/pool'

/** Writes a banner. One that would lead a visitor astray is an error of who wrote it. */
export async function saveBanner(db: Database, banner: StoredBanner, now: Date): Promise<void> {
  const { identifier, link, image } = banner
  if (!isBannerLink(link))
    throw new Error(`The banner ${identifier} may lead to a path or an https URL only.`)
  if (image !== '' && !isShopPath(image))
    throw new Error(`The picture of the banner ${identifier} needs a path.`)
  await upsertBanner(db, banner, now)
}
