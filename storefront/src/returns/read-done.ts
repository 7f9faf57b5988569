/** A browser without script was led back: its photo did not arrive. */
export const TOO_LARGE = 'too-large'

/** What the URL says was done just now. */
export function readDone({ searchParams }: URL): string | null {
  return searchParams.has(TOO_LARGE) ? TOO_LARGE : searchParams.get('done')
}
