import type { Banner } from 'commerce/content/banner'
import { Footer } from '#src/layouts/footer'
import { Header } from '#src/layouts/header/header'
import type { FooterContent } from '#src/layouts/load-footer'
import type { MenuEntry } from '#src/layouts/menu'
import { Promotions } from '#src/content/promotions'

interface DefaultLayoutProps {
  menu: MenuEntry[]
  footer: FooterContent
  promotions: Banner[]
  children: React.ReactNode
}

/** The public shop: menu, search and cart above, help below. */
export function DefaultLayout({ menu, footer, promotions, children }: DefaultLayoutProps) {
  return (
    <>
      <Promotions banners={promotions} />
      <Header menu={menu} hasHelp={footer.help !== undefined} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer menu={menu} {...footer} />
    </>
  )
}
