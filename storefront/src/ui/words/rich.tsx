import { cloneElement, createElement, Fragment } from 'react'

interface RichProps {
  /** with its elements marked: 'I agree to the <0>terms</0>' */
  text: string
  /** what stands at <0>, at <1> and so on; each gets the words between its marks */
  elements: React.ReactElement[]
}

const marks = /(<\/?\d>)/

/** A sentence with links or emphasis in it, in whatever order its language has them. */
export function Rich({ text, elements }: RichProps) {
  return createElement(Fragment, null, ...readUntil('', text.split(marks).values(), elements))
}

function readUntil(end: string, parts: Iterator<string>, elements: React.ReactElement[]): React.ReactNode[] {
  const nodes: React.ReactNode[] = []
  for (let part = parts.next(); !part.done; part = parts.next()) {
    if (part.value === end && end !== '') return nodes
    const number = part.value.startsWith('<') ? Number(part.value[1]) : -1
    const element = elements[number]
    nodes.push(
      element ? cloneElement(element, {}, ...readUntil(`</${number}>`, parts, elements)) : part.value,
    )
  }
  return nodes
}
