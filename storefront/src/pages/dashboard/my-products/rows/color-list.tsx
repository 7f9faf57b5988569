import styles from '#src/pages/dashboard/my-products/rows/color-list.module.css'
import type { ListedStudioProduct } from 'commerce/studio-prices/listed-studio-product'
import { Swatch } from '#src/ui/goods/swatch'
import { swatchBackground } from '#src/ui/goods/swatch-background'
import { useWords } from '#src/ui/words/use-words'

/** More dots than these say nothing. */
const mostDots = 5

/** The colors in which families can buy a product. */
export function ColorList({ colors }: Pick<ListedStudioProduct, 'colors'>) {
  const say = useWords('prices')
  if (colors.length === 0) {
    return (
      <span className={styles.none}>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{say('noColors')}</span>
      </span>
    )
  }
  const allowed = colors.filter(({ isAllowed }) => isAllowed)
  const [all, count] = [colors.length, allowed.length]
  const names = allowed.map(({ label }) => label).join(', ')
  const text =
    count === all ? say('allColors', { all, names }) : say('colorsAllowed', { allowed: count, all, names })
  return (
    <span className={styles.colors} title={text}>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden className={styles.dots}>
        {allowed.slice(0, mostDots).map(({ label, swatch }) => (
          <Swatch key={label} background={swatchBackground(swatch)} />
        ))}
      </span>
      {(count > mostDots || count < all) && (
        <span aria-hidden>{count < all ? `${count}/${all}` : `+${count - mostDots}`}</span>
      )}
    </span>
  )
}
