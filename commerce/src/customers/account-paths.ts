import { ORDERS_AND_RETURNS_PATH } from '#src/page-paths'

// Pages that mails link to.

export const FORGOTTEN_PASSWORD_PATH = '/forgotten-password'
export const NEW_PASSWORD_PATH = '/new-password'
export const PASSWORD_PATH = '/my-account/password'
const CONFIRM_EMAIL_PATH = '/confirm-email'

export function orderPath(orderNumber: string): string {
  return `/my-account/orders/${encodeURIComponent(orderNumber)}`
}

/** Where a buyer sees an order: without an account its number is filled in, and what else only its buyer knows is not. */
export function pathOfOrder({
  orderNumber,
  hasAccount,
}: {
  orderNumber: string
  hasAccount: boolean
}): string {
  if (hasAccount) return orderPath(orderNumber)
  return `${ORDERS_AND_RETURNS_PATH}?order=${encodeURIComponent(orderNumber)}`
}

export function newPasswordPath(token: string): string {
  return `${NEW_PASSWORD_PATH}?token=${encodeURIComponent(token)}`
}

export function confirmEmailPath(token: string): string {
  return `${CONFIRM_EMAIL_PATH}?token=${encodeURIComponent(token)}`
}
