export const STUDIO_SETTINGS_PATH = '/dashboard/studio-setup'
export const STUDIO_MARKETING_PATH = '/dashboard/studio-marketing'

/** UX-101: what stands behind # stays in the browser, and so in no log. */
export function passcodeUrl(storeUrl: string, { passcode, key }: { passcode: string; key: string }): string {
  return `${storeUrl}/passcode#code=${encodeURIComponent(passcode)}&key=${key}`
}
