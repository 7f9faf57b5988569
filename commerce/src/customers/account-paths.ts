// Pages that mails link to.

export const FORGOTTEN_PASSWORD_PATH = '/forgotten-password'
export const NEW_PASSWORD_PATH = '/new-password'
const CONFIRM_EMAIL_PATH = '/confirm-email'

export function newPasswordPath(token: string): string {
  return `${NEW_PASSWORD_PATH}?token=${encodeURIComponent(token)}`
}

export function confirmEmailPath(token: string): string {
  return `${CONFIRM_EMAIL_PATH}?token=${encodeURIComponent(token)}`
}
