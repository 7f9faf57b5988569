import * as z from 'zod/mini'

export const categoriesSchema = z.strictObject({
  /** of the products in the studio's store, in its order */
  categories: z.array(
    z.strictObject({
      _id: z.string(),
      name: z.string(),
      /** the name of the category above; null at the top of the menu */
      parent: z.nullable(z.string()),
      /** from 1 */
      position: z.int(),
      products: z.int(),
    }),
  ),
  /** of the order, and of which ones there are */
  version: z.string(),
})
export type WireStudioCategories = z.infer<typeof categoriesSchema>
