const pages: Record<string, string> = {
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  dpd: 'https://tracking.dpd.de/status/en_US/parcel/',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
}

/** Where a carrier says how far a parcel is; undefined for a carrier whose page is not known. The name may say more: 'DPD Courier'. */
export function trackingUrl({ carrier, number }: { carrier: string; number: string }): string | undefined {
  const name = carrier
    .toLowerCase()
    .split(' ')
    .find((word) => Object.hasOwn(pages, word))
  const page = name === undefined ? undefined : pages[name]
  return page === undefined ? undefined : page + encodeURIComponent(number.replaceAll(' ', ''))
}
