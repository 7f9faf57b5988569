// Every sentence a person can read that the requirements fix letter for letter, or that a call answers with.
// Pages take their sentences from here; nobody writes one twice.

export const messages = {
  priceUnknown: 'Product price is unknown, product cannot be added to the bag!',
  outOfStockRefused: 'The product is out of stock and cannot be added to the bag!',
  stockVolatile:
    'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
  addedToBag: 'Product has been added to the bag!',
  proceedToCheckout: 'Proceed to checkout',
  couponIncorrect: "You've entered an incorrect coupon code. Please try again.",
  noVariants: 'No available product variants',
  noSuchVariant: 'No such configuration for the product. Please do choose another combination of attributes.',
  productEmpty: 'Product query returned an empty result',
  cmsEmpty: 'CMS query returned empty result',
  fieldRequired: 'Field is required.',
  mustBeGreaterThanZero: 'Must be greater than 0',
  customOptionsInvalid: 'Please configure product custom options and fix the validation errors',
  bundleOptionsInvalid: 'Please configure product bundle options and fix the validation errors',
  inStock: 'In stock!',
  outOfStock: 'Out of the stock!',
  productOutOfStock: 'This product is out of stock.',
  orderInvalid: 'Internal validation error. Please check if all required fields are filled in.',
  orderQueued: 'The order can not be transfered because of server error. Order has been queued',
  badContentType: 'Error with response - bad content-type!',
  unexpected: 'Unexpected error occurred!',
  pageNotFound: "We can't find the page",
  serverError: 'Internal Server Error 500',
  somethingWentWrong: 'Something went wrong ...',
  offline: 'You are offline, some of the functionalities are limited',
  offlineMissing: 'The product, category or CMS page is not available in Offline mode. Redirecting to Home.',
  offlineCategory: 'No products synchronized for this category. Please come back while online!',
  fixErrors: 'Please fix the validation errors',
} as const

export type MessageKey = keyof typeof messages
