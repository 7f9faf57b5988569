import * as z from 'zod/mini'

export const settingsSchema = z.strictObject({
  url_key: z.string(),
  /** where families find the store */
  url: z.string(),
  name: z.string(),
  description: z.string(),
  /** path of the picture; for the owners it works before the store is published as well */
  logo: z.nullable(z.string()),
  /** families can open the store */
  active: z.boolean(),
  /** its owner has not saved the settings yet */
  is_new: z.boolean(),
  /** counts the changes */
  version: z.int(),
})
export type WireStudioSettings = z.infer<typeof settingsSchema>
