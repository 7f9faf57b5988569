const segment = encodeURIComponent

/** Links to pages about the account, apart from those of every page: a first visit need not load them. */
export const accountPaths = {
  register: '/register',
  /** leads to a page of the account afterwards */
  signInTo: (path: string) => `/sign-in?to=${segment(path)}`,
  /** home, which says that the page is for customers who are signed in, and leads there by way of signing in */
  homeToSignIn: (path: string) => `/?account=needed&for=${segment(path)}`,
  /** home, which says that nobody is signed in here any more */
  homeSignedOut: '/?account=signed-out',
  /** home, which says that the account is gone */
  homeErased: '/?account=erased',
  overview: '/my-account',
  /** says that a mail with a link that confirms the email is on its way */
  overviewAfterAsking: '/my-account?sent',
  orders: '/my-account/orders',
  ordersPage: ({ number, page }: { number: string; page: number }) =>
    `/my-account/orders?number=${segment(number)}&page=${page}`,
  order: (orderNumber: string) => `/my-account/orders/${segment(orderNumber)}`,
  /** asks whether it is meant */
  orderCanceling: (orderNumber: string) => `/my-account/orders/${segment(orderNumber)}?change=cancel`,
  orderAddress: (orderNumber: string) => `/my-account/orders/${segment(orderNumber)}?change=address`,
  /** says what was done */
  orderChanged: (orderNumber: string, done: 'canceled' | 'address') =>
    `/my-account/orders/${segment(orderNumber)}?done=${done}`,
  /** says what was done with a return of it */
  orderReturned: (orderNumber: string, change: string) =>
    `/my-account/orders/${segment(orderNumber)}?done=${change}#returns`,
  orderReturn: (orderNumber: string) => `/my-account/orders/${segment(orderNumber)}/return`,
  /** where its returns are */
  orderWithReturns: (orderNumber: string) => `/my-account/orders/${segment(orderNumber)}#returns`,
  returns: '/my-account/returns',
  returnsPage: (page: number) => `/my-account/returns?page=${page}`,
  addresses: '/my-account/shipping-details',
  newAddress: '/my-account/shipping-details/new',
  address: (id: number) => `/my-account/shipping-details/${id}`,
  removingAddress: (id: number) => `/my-account/shipping-details?remove=${id}`,
  /** says that what was sent is kept */
  addressesSaved: '/my-account/shipping-details?saved',
  profile: '/my-account/profile',
  profileSaved: '/my-account/profile?saved',
  /** says as well that a mail with a link that confirms the new email is on its way */
  profileSavedWithEmail: '/my-account/profile?saved=email',
  password: '/my-account/password',
  passwordChanged: '/my-account/password?changed',
  passkeyDone: (done: 'added' | 'renamed' | 'removed') => `/my-account/password?passkey=${done}`,
  renamingPasskey: (id: number) => `/my-account/password?rename=${id}`,
  removingPasskey: (id: number) => `/my-account/password?remove=${id}`,
  newsletter: '/my-account/newsletter',
  loyaltyCard: '/my-account/loyalty-card',
  reviews: '/my-account/reviews',
  reviewsPage: (page: number) => `/my-account/reviews?page=${page}`,
  /** says that a mail asks to confirm it */
  newsletterAsked: '/my-account/newsletter?asked',
  newsletterEnded: '/my-account/newsletter?ended',
  newsletterEndAsked: '/my-account/newsletter?end-asked',
  privacy: '/my-account/privacy',
  /** says that a mail with a link to the file is on its way */
  exportAsked: '/my-account/privacy?asked',
  erasing: '/my-account/privacy?erase',
}
