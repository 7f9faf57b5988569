/** Where the code stands before the city. */
const codeFirst = new Set('AT BE CH CZ DE DK ES FI FR IT LI LU NL NO PL PT SE SI SK'.split(' '))

interface Place {
  city: string
  state: string
  zip: string
}

/** 'Columbus, Ohio 43215', '10115 Berlin', '00187 Roma, RM'. */
export function placeLine(country: string, { city, state, zip }: Place): string {
  const joined = (parts: string[], by: string) => parts.filter(Boolean).join(by)
  if (country === 'US') return joined([city, joined([state, zip], ' ')], ', ')
  return codeFirst.has(country)
    ? joined([joined([zip, city], ' '), state], ', ')
    : joined([city, state, zip], ', ')
}
