import { type Cents, divideRounded } from '#src/money'
import { digitsOf, lettersOfPattern, matchesPostcode } from '#src/pricing/postcode'

interface TaxRate {
  /** ISO country */
  country: string
  /** region code or name, '*' for all */
  region: string
  /** exact, '*', or a prefix followed by '*' */
  postcode: string
  /** instead of one postcode, a range of numbers */
  postcodes?: { from: number; to: number } | null
  /** 8.25% is 82,500 */
  millionths: number
}

export interface TaxRule {
  priority: number
  productClassIds: number[]
  rates: TaxRate[]
}

export interface TaxAddress {
  country: string
  region: string
  postcode: string
}

/**
 * PRICE-01: the tax rate of a class at an address, in millionths; 0 if no rule applies. Among rules of one priority the
 * most specific rate wins.
 */
export function taxRate(rules: TaxRule[], productClassId: number | null, address: TaxAddress): number {
  if (productClassId === null) return 0
  const matching = rules
    .filter((rule) => rule.productClassIds.includes(productClassId))
    .flatMap(({ priority, rates }) => rates.map((rate) => ({ priority, rate })))
    .filter(({ rate }) => covers(rate, address))
    .toSorted((a, b) => a.priority - b.priority || exactness(b.rate) - exactness(a.rate))
  return matching[0]?.rate.millionths ?? 0
}

export function covers(rate: Omit<TaxRate, 'millionths'>, address: TaxAddress): boolean {
  if (rate.country !== address.country) return false
  if (rate.region !== '*' && rate.region !== address.region) return false
  if (rate.postcodes) return isWithin(rate.postcodes, address.postcode)
  return matchesPostcode(address.country, rate.postcode, address.postcode)
}

function isWithin({ from, to }: { from: number; to: number }, postcode: string): boolean {
  const digits = digitsOf(postcode)
  return digits !== undefined && Number(digits) >= from && Number(digits) <= to
}

function exactness({ region, postcode, postcodes }: TaxRate): number {
  const letters = postcodes ? commonDigits(postcodes) + '*'.length : lettersOfPattern(postcode)
  return (region === '*' ? 0 : 1_000) + (postcode === '*' ? 0 : letters)
}

// A range is as specific as the shortest pattern that covers it: 78700 to 78799 as 787*.
function commonDigits({ from, to }: { from: number; to: number }): number {
  const [first, last] = [String(from).padStart(String(to).length, '0'), String(to)]
  const differs = Array.from(first).findIndex((digit, index) => digit !== last[index])
  return differs < 0 ? first.length : differs
}

/** The parts of an amount that includes tax; they add up to it. */
export function splitTax(inclTax: Cents, millionths: number): { net: Cents; tax: Cents } {
  if (millionths === 0) return { net: inclTax, tax: 0 }
  const net = divideRounded(BigInt(inclTax) * 1_000_000n, 1_000_000n + BigInt(millionths))
  return { net, tax: inclTax - net }
}

/** An amount with the tax of home, at the rate of another place: the net price stays. */
export function atOtherRate(inclTax: Cents, homeMillionths: number, millionths: number): Cents {
  if (homeMillionths === millionths) return inclTax
  const numerator = BigInt(inclTax) * (1_000_000n + BigInt(millionths))
  return divideRounded(numerator, 1_000_000n + BigInt(homeMillionths))
}
