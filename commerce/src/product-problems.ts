/** Of the problems, those that every product page may have to tell: the rest of them comes with the forms. */
export const productProblems = {
  quantityInvalid: 'Enter a whole number from 1 to 999.',
  inStock: 'In stock!',
  outOfStock: 'Out of the stock!',
  productOutOfStock: 'This product is out of stock.',
  noVariants: 'No available product variants',
} as const
