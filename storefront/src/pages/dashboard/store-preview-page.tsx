import type { PreviewedDressCode } from 'commerce/studios/store-preview'
import { Link } from 'react-router'
import type { Route } from './+types/store-preview-page'
import { privateHeaders } from '#src/answers/private-headers'
import { titled } from '#src/head/titled'
import { unlisted } from '#src/head/unlisted'
import type { PageHandle } from '#src/layouts/layout-of'
import { StudioFrame } from '#src/layouts/studio-frame'
import { ownerPaths } from '#src/owners/owner-paths'
import { ownerOf, requireOwner } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/dashboard/store-preview-page.module.css'
import { paths } from '#src/paths'
import { loadPreview } from '#src/studios/load-preview'
import { Picture } from '#src/ui/goods/picture'
import { Price } from '#src/ui/goods/price'
import { EmptyState } from '#src/ui/page/empty-state'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'empty' }
export const middleware: Route.MiddlewareFunction[] = [requireOwner]
export const meta = unlisted
export const headers = privateHeaders

export function loader({ context }: Route.LoaderArgs) {
  return loadPreview(context.get(pageContext), ownerOf(context))
}

/** UX-116: opens without a passcode, for owners alone, and says that it is a preview. */
export default function StorePreviewPage({ loaderData }: Route.ComponentProps) {
  const { settings, dressCodes } = loaderData
  const { name, logo, description, isActive } = settings
  const say = useWords('studios')
  const face = { name, href: ownerPaths.storePreview, ...(logo !== null && { logo }) }
  return (
    <>
      <title>{titled(say('previewTitle', { name }))}</title>
      <aside aria-label={say('previewLabel')} className={styles.mark}>
        <div className={`page-width ${styles.bar}`}>
          <p>
            <strong>{say('previewLabel')}</strong> {say(isActive ? 'previewOpen' : 'previewClosed')}
          </p>
          <Link to={ownerPaths.studioSetup}>{say('back')}</Link>
        </div>
      </aside>
      <StudioFrame studio={face} home={paths.home}>
        <div className={`page-width ${styles.page}`}>
          <h1>{name}</h1>
          {description !== '' && <p className={styles.description}>{description}</p>}
          {dressCodes.length === 0 && (
            <EmptyState title={say('previewEmpty')}>
              <p>{say('previewEmptyHelp')}</p>
            </EmptyState>
          )}
          {dressCodes.map((code) => (
            <DressCodePart key={code.id} code={code} />
          ))}
        </div>
      </StudioFrame>
    </>
  )
}

function DressCodePart({ code }: { code: PreviewedDressCode }) {
  const { storeView } = useShop()
  const titleId = `dress-code-${code.id}`
  return (
    <section aria-labelledby={titleId} className={styles.code}>
      <h2 id={titleId}>{code.name}</h2>
      {code.description !== '' && <p className={styles.description}>{code.description}</p>}
      <ul role="list" className={styles.products}>
        {code.products.map(({ sku, name, image, priceCents }) => (
          <li key={sku}>
            <Picture image={image} size="tile" alt="" shownWidth="(min-width: 768px) 16rem, 45vw" />
            <p className={styles.name}>{name}</p>
            <Price cents={priceCents} format={storeView} />
          </li>
        ))}
      </ul>
    </section>
  )
}
