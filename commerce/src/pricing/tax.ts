import { type Cents, divideRounded } from '#src/money'

export interface TaxRate {
  /** ISO country */
  country: string
  /** region code or name, '*' for all */
  region: string
  /** exact, '*', or a prefix followed by '*' */
  postcode: string
  /** 8.25 % is 82,500 */
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

/** PRICE-01: the rate of a tax class at an address, in millionths; 0 where no rule holds. Of rules of one priority, the most exact rate. */
export function taxRate(rules: TaxRule[], productClassId: number | null, address: TaxAddress): number {
  if (productClassId === null) return 0
  const matching = rules
    .filter((rule) => rule.productClassIds.includes(productClassId))
    .flatMap(({ priority, rates }) => rates.map((rate) => ({ priority, rate })))
    .filter(({ rate }) => covers(rate, address))
    .toSorted((a, b) => a.priority - b.priority || exactness(b.rate) - exactness(a.rate))
  return matching[0]?.rate.millionths ?? 0
}

function covers(rate: TaxRate, address: TaxAddress): boolean {
  if (rate.country !== address.country) return false
  if (rate.region !== '*' && rate.region !== address.region) return false
  if (rate.postcode === '*') return true
  return rate.postcode.endsWith('*')
    ? address.postcode.startsWith(rate.postcode.slice(0, -1))
    : address.postcode === rate.postcode
}

function exactness(rate: TaxRate): number {
  return (rate.region === '*' ? 0 : 1_000) + (rate.postcode === '*' ? 0 : rate.postcode.length)
}

/** Parts of an amount that includes tax; they add up to it. */
export function splitTax(inclTax: Cents, millionths: number): { net: Cents; tax: Cents } {
  if (millionths === 0) return { net: inclTax, tax: 0 }
  const net = divideRounded(BigInt(inclTax) * 1_000_000n, 1_000_000n + BigInt(millionths))
  return { net, tax: inclTax - net }
}

/** An amount whose price included tax at home, at the rate of another place: the net price stays. */
export function atOtherRate(inclTax: Cents, homeMillionths: number, millionths: number): Cents {
  if (homeMillionths === millionths) return inclTax
  const numerator = BigInt(inclTax) * (1_000_000n + BigInt(millionths))
  return divideRounded(numerator, 1_000_000n + BigInt(homeMillionths))
}
