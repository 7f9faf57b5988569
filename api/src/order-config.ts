import {
  DOWNLOAD_LINK_DAYS,
  ORDER_YEARS,
  ORDERS_OF_IP,
  ORDERS_OF_MAILBOX,
  ORDERS_OF_STUDIO_IP,
  PAYMENT_MINUTES,
  TRANSFER_DAYS,
  UNPAID_UNITS_OF_IP,
  UNPAID_UNITS_OF_MAILBOX,
} from 'commerce/limits'
import * as z from 'zod'

export interface OrderConfig {
  /** how long an unpaid order reserves its goods */
  paymentMinutes: number
  /** the same for an order paid by bank transfer */
  transferDays: number
  /** orders within an hour, from one IP address and to one mailbox */
  perHour: { ofIp: number; ofStudioIp: number; ofMailbox: number }
  /** units that unpaid orders may reserve, from one IP address and for one mailbox */
  unpaidUnits: { ofIp: number; ofMailbox: number }
  /** how long a download link works */
  downloadLinkDays: number
  /** how long an order names its buyer, after its last change */
  years: number
}

const count = z.coerce.number().int().min(1).max(1_000_000_000)

export const orderSettings = {
  PAYMENT_MINUTES: z.coerce.number().int().min(1).max(43_200).default(PAYMENT_MINUTES),
  TRANSFER_DAYS: z.coerce.number().int().min(1).max(365).default(TRANSFER_DAYS),
  ORDERS_PER_HOUR_IP: count.default(ORDERS_OF_IP.most),
  STUDIO_ORDERS_PER_HOUR_IP: count.default(ORDERS_OF_STUDIO_IP.most),
  ORDERS_PER_HOUR_MAILBOX: count.default(ORDERS_OF_MAILBOX.most),
  UNPAID_UNITS_IP: count.default(UNPAID_UNITS_OF_IP.most),
  UNPAID_UNITS_MAILBOX: count.default(UNPAID_UNITS_OF_MAILBOX.most),
  DOWNLOAD_LINK_DAYS: z.coerce.number().int().min(1).max(3_650).default(DOWNLOAD_LINK_DAYS),
  ORDER_YEARS: z.coerce.number().int().min(1).max(100).default(ORDER_YEARS),
}

type OrderSettings = Record<keyof typeof orderSettings, number>

export function readOrderConfig(values: OrderSettings): OrderConfig {
  return {
    paymentMinutes: values.PAYMENT_MINUTES,
    transferDays: values.TRANSFER_DAYS,
    perHour: {
      ofIp: values.ORDERS_PER_HOUR_IP,
      ofStudioIp: values.STUDIO_ORDERS_PER_HOUR_IP,
      ofMailbox: values.ORDERS_PER_HOUR_MAILBOX,
    },
    unpaidUnits: { ofIp: values.UNPAID_UNITS_IP, ofMailbox: values.UNPAID_UNITS_MAILBOX },
    downloadLinkDays: values.DOWNLOAD_LINK_DAYS,
    years: values.ORDER_YEARS,
  }
}
