import { buttonClass, type ButtonShape } from '#src/ui/form/button-look'

type ButtonProps = ButtonShape &
  React.ComponentProps<'button'> & {
    /** A request is in flight: shows it, and cannot be pressed again. */
    isBusy?: boolean
  }

// Not `disabled` while it sends: a keyboard user would lose the focus.
export function Button({
  look,
  isWide,
  isBusy = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ look, isWide }, className)}
    />
  )
}
