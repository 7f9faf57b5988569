import { SEARCH_MAX_TEXT_LENGTH } from 'commerce/limits'

/** The search words of a URL, without characters that nobody can type. */
export function searchedText(params: URLSearchParams): string {
  return (params.get('q') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, SEARCH_MAX_TEXT_LENGTH)
    .toWellFormed()
}
