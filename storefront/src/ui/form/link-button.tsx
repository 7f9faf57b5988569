import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonShape } from '#src/ui/form/button-look'

type LinkButtonProps = ButtonShape & LinkProps & React.RefAttributes<HTMLAnchorElement>

/** A link that looks like a button: a link leads somewhere, a button does something. */
export function LinkButton({ look, isWide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ look, isWide }, className)} />
}
