import { createElement, Fragment } from 'react'

interface RichProps {
  /** with marked elements: 'I agree to the <0>terms</0>' */
  text: string
  /** the elements for <0>, <1> and so on, around the words between the marks */
  elements: ((words: React.ReactNode) => React.ReactNode)[]
}

const marks = /(<\/?\d>)/

/** A sentence with links or emphasis, in whatever order its language has them. */
export function Rich({ text, elements }: RichProps) {
  return readUntil('', text.split(marks).values(), elements)
}

function readUntil(end: string, parts: Iterator<string>, elements: RichProps['elements']): React.ReactNode {
  const nodes: React.ReactNode[] = []
  for (let part = parts.next(); !part.done; part = parts.next()) {
    if (part.value === end && end !== '') break
    const number = part.value.startsWith('<') ? Number(part.value[1]) : -1
    const element = elements[number]
    nodes.push(element ? element(readUntil(`</${number}>`, parts, elements)) : part.value)
  }
  return createElement(Fragment, null, ...nodes)
}
