import X from 'lucide-react/icons/x'
import styles from '#src/ui/form/chip.module.css'

/** The same as a removable chip where nothing leads anywhere: something that is on for the moment. */
export function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles.chip} onClick={onRemove}>
      <span className="visually-hidden">Remove filter </span>
      {label}
      <X size={14} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
