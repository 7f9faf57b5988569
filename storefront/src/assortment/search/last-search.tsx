import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { productListPath } from '#src/assortment/product-paths'
import {
  type AssortmentSearch,
  searchCriteria,
  searchOfCriteria,
} from '#src/assortment/search/product-search'
import { keep, readKept } from '#src/browser-storage'
import { useWords } from '#src/ui/words/use-words'

interface LastSearchProps {
  search: AssortmentSearch
  /** nothing was searched for: the last search is offered instead */
  isBare: boolean
}

/** STUDIO-13: the browser keeps the criteria in every case, also of a search that failed. */
export function LastSearch({ search, isBare }: LastSearchProps) {
  const say = useWords('assortment')
  const [last, setLast] = useState<string>()
  const criteria = JSON.stringify(searchCriteria(search))
  useEffect(() => {
    if (!isBare) keep('studio-search', JSON.parse(criteria))
    // The server cannot know what the browser kept.
    // oxlint-disable-next-line react/set-state-in-effect
    setLast(isBare ? searchOfCriteria(readKept('studio-search')) : undefined)
  }, [isBare, criteria])
  if (last === undefined) return null
  return (
    <p>
      <Link to={productListPath(last)}>{say('lastSearch')}</Link>
    </p>
  )
}
