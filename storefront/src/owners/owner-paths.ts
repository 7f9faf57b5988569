import { STUDIO_MARKETING_PATH, STUDIO_SETTINGS_PATH } from 'commerce/studios/studio-paths'
import { DASHBOARD_PATH, OWNER_LOGIN_PATH } from 'commerce/owners/owner-paths'

const segment = encodeURIComponent

/** Links to pages of studio owners: other pages need not load them. */
export const ownerPaths = {
  logIn: OWNER_LOGIN_PATH,
  /** says that the page is for owners, and leads there afterwards */
  logInTo: (path: string) => `${OWNER_LOGIN_PATH}?to=${segment(path)}`,
  loggedOut: `${OWNER_LOGIN_PATH}?signed-out`,
  /** says that the password was changed */
  logInAfterChange: `${OWNER_LOGIN_PATH}?changed`,
  dashboard: DASHBOARD_PATH,
  myProducts: `${DASHBOARD_PATH}/studio-my-products`,
  owners: `${DASHBOARD_PATH}/studio-owners`,
  removingOwner: (id: number) => `${DASHBOARD_PATH}/studio-owners?remove=${id}`,
  ownerInvited: `${DASHBOARD_PATH}/studio-owners?done=invited`,
  ownerRemoved: `${DASHBOARD_PATH}/studio-owners?done=removed`,
  wishlist: `${DASHBOARD_PATH}/studio-wishlist`,
  products: `${DASHBOARD_PATH}/studio-products`,
  productsOfDressCode: (id: string) => `${DASHBOARD_PATH}/studio-products?in=store&code=${id}`,
  dressCodes: `${DASHBOARD_PATH}/studio-dress-codes`,
  marketing: STUDIO_MARKETING_PATH,
  reporting: `${DASHBOARD_PATH}/studio-reporting`,
  payments: `${DASHBOARD_PATH}/studio-payments`,
  returns: `${DASHBOARD_PATH}/studio-returns`,
  help: `${DASHBOARD_PATH}/studio-help`,
  account: `${DASHBOARD_PATH}/studio-account`,
  givePassword: `${DASHBOARD_PATH}/studio-account#confirm-title`,
  accountDone: (part: string) => `${DASHBOARD_PATH}/studio-account?done=${part}`,
  studioSetup: STUDIO_SETTINGS_PATH,
  studioLogo: `${STUDIO_SETTINGS_PATH}#logo-part`,
  studioPublish: `${STUDIO_SETTINGS_PATH}#active`,
  setUpDone: (what: string) => `${STUDIO_SETTINGS_PATH}?done=${what}`,
  storePreview: `${DASHBOARD_PATH}/studio-preview`,
  passcodeSheet: `${DASHBOARD_PATH}/studio-passcode`,
}
