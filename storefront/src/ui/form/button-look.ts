import styles from '#src/ui/form/button.module.css'

/**
 * main: the one action of a view; outline: next to it; plain: an underlined word; icon: a round icon with a name for
 * screen readers
 */
type ButtonLook = 'main' | 'outline' | 'plain' | 'icon'

export interface ButtonShape {
  look?: ButtonLook | undefined
  isWide?: boolean | undefined
}

export function buttonClass({ look = 'outline', isWide = false }: ButtonShape, className = ''): string {
  return [styles.button, styles[look], isWide ? styles.wide : '', className].filter(Boolean).join(' ')
}
