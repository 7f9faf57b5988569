import { Footer } from '#src/layouts/footer'
import { Header } from '#src/layouts/header/header'
import type { MenuEntry } from '#src/layouts/menu'

/** The public shop: menu, search and bag above, help below. */
export function DefaultLayout({ menu, children }: { menu: MenuEntry[]; children: React.ReactNode }) {
  return (
    <>
      <Header menu={menu} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer menu={menu} />
    </>
  )
}
