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
const letters = new Map(
  Object.entries({
    szlig: 'ß',
    AElig: 'Æ',
    aelig: 'æ',
    OElig: 'Œ',
    oelig: 'œ',
    Oslash: 'Ø',
    oslash: 'ø',
    ETH: 'Ð',
    eth: 'ð',
    THORN: 'Þ',
    thorn: 'þ',
  }),
)
/** as they stand after their letter: 'e' and U+0301 is 'é' */
const accents = new Map(
  Object.entries({
    grave: '\u0300',
    acute: '\u0301',
    circ: '\u0302',
    tilde: '\u0303',
    uml: '\u0308',
    ring: '\u030a',
    cedil: '\u0327',
  }),
)
const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi

/** CAT-09: a name with its entities decoded once: 'Hoodies &amp; Sweatshirts' is 'Hoodies & Sweatshirts'. */
export function decodeHtml(text: string): string {
  return text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined)
      return letters.get(name) ?? accented(name) ?? signs.get(name.toLowerCase()) ?? whole
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** 'Eacute' is 'É'. */
function accented(name: string): string | undefined {
  const letter = (name[0] ?? '') + (accents.get(name.slice(1)) ?? '')
  return letter.length === 2 && letter.normalize('NFC').length === 1 ? letter.normalize('NFC') : undefined
}
