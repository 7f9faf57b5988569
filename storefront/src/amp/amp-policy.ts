/** From here the AMP runtime and its components come, and from nowhere else: AMP asks for that. */
export const AMP_CDN = 'https://cdn.ampproject.org'

/** What an AMP page may load. The runtime writes its own styles into the page, and pages have no scripts of the shop. */
export const AMP_POLICY = [
  "default-src 'none'",
  `script-src ${AMP_CDN}/v0.js ${AMP_CDN}/v0/ ${AMP_CDN}/rtv/`,
  "style-src 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  `connect-src 'self' ${AMP_CDN}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
