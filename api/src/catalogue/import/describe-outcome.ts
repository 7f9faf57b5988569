import type { ImportOutcome } from '#src/catalogue/import/import-catalogue'

/** What an import did or why it did nothing, one line each, for people. */
export function describeOutcome(outcome: ImportOutcome): string[] {
  if (outcome.kind === 'refused') {
    const { problems, problemCount } = outcome
    const unlisted = problemCount - problems.length
    return [
      ...problems.map(({ file, line, column, message }) =>
        [`${file}:${line}`, column, message].filter((part) => part !== '').join(': '),
      ),
      ...(unlisted > 0 ? [`... and ${unlisted} more`] : []),
      `Nothing was imported: ${problemCount} ${problemCount === 1 ? 'problem' : 'problems'}.`,
    ]
  }
  const { products, categories, prices, reviews, pictures, warnings } = outcome.summary
  return [
    ...warnings.map((warning) => `Warning: ${warning}`),
    `Products: created ${products.created}, updated ${products.updated}, unchanged ${products.unchanged}`,
    `Categories: created ${categories.created}, updated ${categories.updated}`,
    `Prices: created ${prices.created}, updated ${prices.updated}`,
    `Reviews: created ${reviews.created}`,
    `Pictures: created ${pictures.created}`,
    outcome.kind === 'checked' ? 'A dry run: nothing was changed.' : 'Imported.',
  ]
}
