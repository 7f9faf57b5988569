export const STUDIO_LOGIN_PATH = '/studio/login'
export const STUDIO_FORGOT_PATH = '/studio/forgot'
export const STUDIO_REGISTRATION_PATH = '/studio/registration'
export const STUDIO_REGISTRATION_SUCCESS_PATH = '/studio/registration-success'
