import { readFile } from 'node:fs/promises'
import { BANNER_PLACES } from 'commerce/content/banner'
import * as z from 'zod'
import type { StoredBanner } from '#src/content/banner-queries'

const date = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullable()
  .default(null)

const bannersSchema = z.array(
  z.strictObject({
    identifier: z.string(),
    /** absent: every store view */
    store: z.string().optional(),
    place: z.enum(BANNER_PLACES),
    title: z.string().min(1),
    subtitle: z.string().default(''),
    link: z.string().default(''),
    image: z.string().default(''),
    from: date,
    until: date,
  }),
)

/** Banners as a file that a person edits, each place in its order. */
export async function readBannerFile(path: string): Promise<StoredBanner[]> {
  return bannersSchema
    .parse(JSON.parse(await readFile(path, 'utf8')))
    .map(({ store, from, until, ...banner }, position) => ({
      ...banner,
      storeCode: store,
      position,
      showsFrom: from,
      showsUntil: until,
    }))
}
