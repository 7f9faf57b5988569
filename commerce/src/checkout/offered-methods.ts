import type { ShippingMethod } from '#src/checkout/shipping-method'

interface ShippingSettings {
  /** codes of the countries that orders are shipped to */
  countries: readonly string[]
  /** who brings flat-rate parcels in the United States */
  usCarrier: string | undefined
  /** of the store view */
  homeCountry: string
}

/** The shipping methods as the settings of the shop allow them: none goes to a country that orders are not shipped to. */
export function offeredMethods(
  methods: ShippingMethod[],
  { countries, usCarrier, homeCountry }: ShippingSettings,
): ShippingMethod[] {
  return methods.flatMap((method) => {
    const reached =
      method.countries.length === 0
        ? [...countries]
        : method.countries.filter((country) => countries.includes(country))
    // No country in the list would mean every country.
    if (reached.length === 0) return []
    const isRenamed = usCarrier !== undefined && homeCountry === 'US' && method.kind === 'flat-rate'
    return [{ ...method, countries: reached, ...(isRenamed && { carrierTitle: usCarrier }) }]
  })
}
