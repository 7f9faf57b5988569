import X from 'lucide-react/icons/x'
import { Link, type LinkProps } from 'react-router'
import styles from '#src/ui/form/chip.module.css'
import { useWords } from '#src/ui/words/use-words'

/** Something that is on, and a press away from being off: an applied filter. */
export function RemovableChip({ label, ...rest }: { label: string } & Omit<LinkProps, 'children'>) {
  const say = useWords('frame')
  return (
    <Link {...rest} className={styles.chip}>
      <span className="visually-hidden">{say('removeFilter')} </span>
      {label}
      <X size={14} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}
