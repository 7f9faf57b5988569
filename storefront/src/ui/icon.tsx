import type { LucideIconData } from '@lucide/icons'
import { createElement, Fragment } from 'react'

interface IconProps {
  of: LucideIconData
  size: number
  strokeWidth: number
  className?: string | undefined
}

/** A drawing for the eye: what it means stands in words beside it. */
export function Icon({ of: { node }, size, strokeWidth, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {createElement(Fragment, null, ...node.map(([tag, attributes]) => createElement(tag, attributes)))}
    </svg>
  )
}
