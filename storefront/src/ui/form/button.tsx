import { buttonClass, type ButtonShape } from '#src/ui/form/button-look'

type ButtonProps = ButtonShape &
  React.ComponentProps<'button'> & {
    /** A send is in flight: says so, and cannot be pressed again. */
    isBusy?: boolean
  }

export function Button({ look, isWide, isBusy = false, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      disabled={rest.disabled ?? isBusy}
      className={buttonClass({ look, isWide }, className)}
    />
  )
}
