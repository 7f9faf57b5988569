import { cloneElement, Fragment, createElement } from 'react'

interface RichProps {
  /** with its elements marked: 'I agree to the <0>terms</0>' */
  text: string
  /** what stands at <0>, at <1> and so on; each gets the words between its marks */
  elements: React.ReactElement[]
}

const marked = /<(\d)>([^]*?)<\/\1>/g

/** A sentence with links or emphasis in it, in whatever order its language has them. */
export function Rich({ text, elements }: RichProps) {
  return createElement(Fragment, null, ...filled(text, elements))
}

function filled(text: string, elements: React.ReactElement[]): React.ReactNode[] {
  const nodes: React.ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(marked)) {
    const [all, number, inside = ''] = match
    const element = elements[Number(number)]
    nodes.push(text.slice(end, match.index))
    nodes.push(element ? cloneElement(element, {}, ...filled(inside, elements)) : inside)
    end = match.index + all.length
  }
  return [...nodes, text.slice(end)]
}
