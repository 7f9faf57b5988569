export const STUDIO_REGISTRATION_PATH = '/studio/registration'
export const STUDIO_REGISTRATION_SUCCESS_PATH = '/studio/registration-success'
