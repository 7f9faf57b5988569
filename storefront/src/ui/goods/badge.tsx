import styles from '#src/ui/goods/badge.module.css'

interface BadgeProps {
  look?: 'sale' | 'new' | 'quiet'
  children: React.ReactNode
}

export function Badge({ look = 'quiet', children }: BadgeProps) {
  return <span className={`${styles.badge} ${look === 'new' ? '' : styles[look]}`}>{children}</span>
}
