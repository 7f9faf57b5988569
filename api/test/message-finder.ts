import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** Whether a text is one of a catalog's messages, whatever stands in their places. */
export function messageFinder(catalog: Record<string, string>): (text: string) => boolean {
  const patterns = Object.values(catalog).map(patternOf)
  return (text) => patterns.some((pattern) => pattern.test(text))
}

function patternOf(message: string): RegExp {
  const tokens: unknown = compileMessageOrThrow(message)
  const parts = Array.isArray(tokens) ? (tokens as unknown[]) : [tokens]
  const texts = parts.map((part) =>
    typeof part === 'string' ? part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : '.*',
  )
  return new RegExp(`^${texts.join('')}$`, 's')
}
