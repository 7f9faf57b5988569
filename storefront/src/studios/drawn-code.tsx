import type { DrawnCode as Code } from 'commerce/marketing/marketing'

interface DrawnCodeProps {
  code: Code
  label: string
  className?: string | undefined
}

/** A QR code, black on white in any color scheme. */
export function DrawnCode({ code: { squares, path }, label, className }: DrawnCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${squares} ${squares}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${squares}v${squares}h-${squares}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
