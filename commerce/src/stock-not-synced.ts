/** STOCK-02: for whoever looks for the reason; logs are in English whatever the store view. */
export const STOCK_NOT_SYNCED =
  'Cannot sync the availability of the product options. Please update the API or switch on the Internet'
