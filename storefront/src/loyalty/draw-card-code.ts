/** The number of a card as the bars of an EAN-13 with its digits below, an SVG for scanners at the till. */
export async function drawCardCode(number: string): Promise<string> {
  // Large, and few pages draw a code.
  const { toSVG } = await import('@bwip-js/generic')
  return toSVG({
    bcid: 'ean13',
    text: number,
    height: 20,
    includetext: true,
    textsize: 9,
    paddingwidth: 8,
    paddingheight: 6,
    backgroundcolor: 'FFFFFF',
  })
}
