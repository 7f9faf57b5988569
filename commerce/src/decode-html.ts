const signs = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    trade: '™',
    reg: '®',
    copy: '©',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    rsquo: '’',
    lsquo: '‘',
    rdquo: '”',
    ldquo: '“',
    bdquo: '„',
    laquo: '«',
    raquo: '»',
    euro: '€',
    deg: '°',
    frac12: '½',
  }),
)
// U+00C0 to U+00DE in their order; U+00D7 is no letter. The small ones stand 32 places behind.
const capitals =
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml  Oslash Ugrave Uacute Ucirc Uuml Yacute THORN'
const letters = new Map([
  ['szlig', 'ß'],
  ['yuml', 'ÿ'],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ...capitals.split(' ').flatMap((name, place): [string, string][] => [
    [name, String.fromCharCode(0xc0 + place)],
    [name.toLowerCase(), String.fromCharCode(0xe0 + place)],
  ]),
])
const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi

/** CAT-09: a name with its entities decoded once: 'Hoodies &amp; Sweatshirts' is 'Hoodies & Sweatshirts'. */
export function decodeHtml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return letters.get(name) ?? signs.get(name.toLowerCase()) ?? whole
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
