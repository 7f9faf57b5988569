import { RECENT_TERMS_MAX, SEARCH_MAX_TEXT_LENGTH } from 'commerce/limits'
import { keep, readKept } from '#src/browser-storage'

/** What was searched for in this browser, the newest first. */
export function readRecentTerms(): string[] {
  const kept = readKept('recent-searches')
  return Array.isArray(kept) ? kept.filter(isTerm).slice(0, RECENT_TERMS_MAX) : []
}

export function keepRecentTerm(term: string): void {
  if (isTerm(term)) keep('recent-searches', withTerm(readRecentTerms(), term))
}

export function forgetRecentTerms(): void {
  keep('recent-searches', [])
}

/** The same term in other letters is the same. */
export function withTerm(terms: string[], term: string): string[] {
  const others = terms.filter((other) => other.toLowerCase() !== term.toLowerCase())
  return [term, ...others].slice(0, RECENT_TERMS_MAX)
}

function isTerm(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= SEARCH_MAX_TEXT_LENGTH
}
