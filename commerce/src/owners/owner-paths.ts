// Pages of studio owners that mails and messages link to.

export const OWNER_LOGIN_PATH = '/studio/login'
export const OWNER_FORGOT_PATH = '/studio/forgot'
export const OWNER_PASSWORD_PATH = '/studio/new-password'
export const OWNER_EMAIL_PATH = '/studio/confirm-email'
export const STUDIO_SETUP_PATH = '/studio/setup'
export const DASHBOARD_PATH = '/dashboard'

export function ownerPasswordPath(token: string): string {
  return `${OWNER_PASSWORD_PATH}?token=${encodeURIComponent(token)}`
}

export function ownerEmailPath(token: string): string {
  return `${OWNER_EMAIL_PATH}?token=${encodeURIComponent(token)}`
}
