import { toSVG } from '@bwip-js/generic'

/** The link to a store with its passcode as a QR code, an SVG. */
export function drawPasscodeCode(url: string): string {
  return toSVG({ bcid: 'qrcode', text: url, paddingwidth: 8, paddingheight: 8, backgroundcolor: 'FFFFFF' })
}
