import * as z from 'zod'

export interface OfflineConfig {
  /** visited pages can be read without a connection */
  hasWorker: boolean
  /** orders that wait on a device are sent, and told of, while no page is open */
  noticesOrders: boolean
  /** an order that was placed without a connection is sent without another question */
  sendsOrders: boolean
}

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

export const offlineSettings = {
  SERVICE_WORKER: flag.default(true),
  ORDER_NOTICE: flag.default(true),
  AUTOMATIC_TRANSMISSION: flag.default(true),
}

interface OfflineSettings {
  SERVICE_WORKER: boolean
  ORDER_NOTICE: boolean
  AUTOMATIC_TRANSMISSION: boolean
}

export function readOfflineConfig(values: OfflineSettings): OfflineConfig {
  return {
    hasWorker: values.SERVICE_WORKER,
    noticesOrders: values.ORDER_NOTICE,
    sendsOrders: values.AUTOMATIC_TRANSMISSION,
  }
}
