import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonShape } from '#src/ui/form/button-look'

/** A link that looks like a button: a link leads somewhere, a button does something. */
export function LinkButton({ look, isWide, className, ...rest }: ButtonShape & LinkProps) {
  return <Link {...rest} className={buttonClass({ look, isWide }, className)} />
}
