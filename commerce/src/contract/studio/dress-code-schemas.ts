import * as z from 'zod/mini'

export const dressCodeSchema = z.strictObject({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  /** from 1 */
  position: z.int(),
  /** of name and description */
  version: z.int(),
  /** how many products of the studio's store belong to it */
  products: z.int(),
})
export type WireDressCode = z.infer<typeof dressCodeSchema>

export const dressCodesSchema = z.strictObject({
  /** in their order */
  dress_codes: z.array(dressCodeSchema),
  /** of the order, and of which ones there are */
  version: z.string(),
})
export type WireDressCodes = z.infer<typeof dressCodesSchema>
