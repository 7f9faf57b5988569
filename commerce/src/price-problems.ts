/** What is wrong with a typed price. Translations use the keys. */
export const priceProblems = {
  priceBelowZero: 'Price can`t be lower 0',
  priceInvalid: 'Enter a price, such as 1,234.50.',
  percentInvalid: 'Enter a percentage, such as 12.5.',
  marginInvalid: 'Enter a margin from 0 to less than 100 percent.',
  noProductChosen: 'Choose at least one product.',
  priceTooHigh: 'This price is too high.',
} as const
