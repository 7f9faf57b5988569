// Pages that mails lead to.

export const FORGOTTEN_PASSWORD_PATH = '/forgotten-password'
export const NEW_PASSWORD_PATH = '/new-password'

export function newPasswordPath(token: string): string {
  return `${NEW_PASSWORD_PATH}?token=${encodeURIComponent(token)}`
}
