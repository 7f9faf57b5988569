import xIcon from '@lucide/icons/icons/x'
import styles from '#src/ui/form/chip.module.css'
import { Icon } from '#src/ui/icon'
import { useWords } from '#src/ui/words/use-words'

/** Looks like a removable chip but leads nowhere: something that is on for now. */
export function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const say = useWords('frame')
  return (
    <button type="button" className={styles.chip} onClick={onRemove}>
      <span className="visually-hidden">{say('removeFilter')} </span>
      {label}
      <Icon of={xIcon} size={14} strokeWidth={1.75} />
    </button>
  )
}
