import xIcon from '@lucide/icons/icons/x'
import { Link, type LinkProps } from 'react-router'
import styles from '#src/ui/form/chip.module.css'
import { Icon } from '#src/ui/icon'
import { useWords } from '#src/ui/words/use-words'

/** An active filter with a button to remove it. */
export function RemovableChip({ label, ...rest }: { label: string } & Omit<LinkProps, 'children'>) {
  const say = useWords('frame')
  return (
    <Link {...rest} className={styles.chip}>
      <span className="visually-hidden">{say('removeFilter')} </span>
      {label}
      <Icon of={xIcon} size={14} strokeWidth={1.75} />
    </Link>
  )
}
