import * as z from 'zod'
import { Obstacle } from '#src/obstacle'

export interface MailchimpConfig {
  apiKey: string
  audience: string
  /** without a trailing slash */
  url: string
}

export const mailchimpSettings = {
  MAILCHIMP_API_KEY: z
    .string()
    .regex(/^\w+-[a-z]+\d+$/)
    .optional(),
  MAILCHIMP_AUDIENCE: z.string().regex(/^\w+$/).optional(),
  MAILCHIMP_URL: z.url({ protocol: /^https?$/ }).optional(),
}

interface MailchimpSettings {
  MAILCHIMP_API_KEY?: string | undefined
  MAILCHIMP_AUDIENCE?: string | undefined
  MAILCHIMP_URL?: string | undefined
}

/** The end of the key names the data center. */
export function readMailchimpConfig(values: MailchimpSettings): MailchimpConfig | undefined {
  const { MAILCHIMP_API_KEY: apiKey, MAILCHIMP_AUDIENCE: audience, MAILCHIMP_URL: url } = values
  if (apiKey === undefined && audience === undefined) return undefined
  if (apiKey === undefined || audience === undefined) {
    throw new Obstacle('These settings are wrong:\n  MAILCHIMP_API_KEY and MAILCHIMP_AUDIENCE go together.')
  }
  const center = apiKey.slice(apiKey.lastIndexOf('-') + 1)
  return { apiKey, audience, url: (url ?? `https://${center}.api.mailchimp.com`).replace(/\/$/, '') }
}
