import type { Counts } from '#src/csv/import-run'
import type { ImportOutcome } from '#src/import/import-files'
import { problemText } from '#src/csv/problems'
import { importSubjects } from '#src/import/import-request'

/** The result of an import, or why it did nothing, as lines for people. */
export function describeOutcome(outcome: ImportOutcome): string[] {
  if (outcome.kind === 'refused') {
    const { problems, problemCount } = outcome
    const unlisted = problemCount - problems.length
    return [
      ...problems.map(problemText),
      ...(unlisted > 0 ? [`... and ${unlisted} more; --report names a file for all`] : []),
      `Nothing was imported: ${problemCount} ${problemCount === 1 ? 'problem' : 'problems'}.`,
    ]
  }
  const { warnings, ...counts } = outcome.summary
  return [
    ...warnings.map((warning) => `Warning: ${warning}`),
    ...importSubjects.flatMap((subject) => {
      const counted = counts[subject]
      return counted ? [`${titleOf(subject)}: ${countsText(counted)}`] : []
    }),
    outcome.kind === 'checked' ? 'A dry run: nothing was changed.' : 'Imported.',
  ]
}

/** 'Tax rates' of 'taxRates' */
function titleOf(subject: string): string {
  const words = subject.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function countsText({ created, updated, unchanged, removed }: Counts): string {
  return Object.entries({ created, updated, unchanged, removed })
    .flatMap(([name, count]) => (count === undefined ? [] : [`${name} ${count}`]))
    .join(', ')
}
