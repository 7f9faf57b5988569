/** WCAG 1.4.12: the spacing that a reader may choose. */
export const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`
