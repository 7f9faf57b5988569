export const STUDIO_SETTINGS_PATH = '/dashboard/studio-setup'

/** UX-101: what stands behind # stays in the browser, and so in no log. */
export function passcodeUrl(storeUrl: string, passcode: string): string {
  return `${storeUrl}/passcode#code=${encodeURIComponent(passcode)}`
}
