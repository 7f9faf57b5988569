// Pages that mails link to.

export const FORGOTTEN_PASSWORD_PATH = '/forgotten-password'
export const NEW_PASSWORD_PATH = '/new-password'
export const PASSWORD_PATH = '/my-account/password'
const CONFIRM_EMAIL_PATH = '/confirm-email'

export function orderPath(orderNumber: string): string {
  return `/my-account/orders/${encodeURIComponent(orderNumber)}`
}

export function newPasswordPath(token: string): string {
  return `${NEW_PASSWORD_PATH}?token=${encodeURIComponent(token)}`
}

export function confirmEmailPath(token: string): string {
  return `${CONFIRM_EMAIL_PATH}?token=${encodeURIComponent(token)}`
}
