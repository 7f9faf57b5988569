/** The pages of an account besides its overview: how they are called, and where they are. */
export const accountPages = [
  ['Orders', '/my-account/orders'],
  ['Returns', '/my-account/returns'],
  ['Addresses', '/my-account/shipping-details'],
  ['Profile', '/my-account/profile'],
  ['Change password', '/my-account/password'],
  ['Loyalty card', '/my-account/loyalty-card'],
  ['My reviews', '/my-account/reviews'],
  ['Newsletter', '/my-account/newsletter'],
] as const
