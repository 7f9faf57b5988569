import type { Breadcrumb } from '#src/ui/page/breadcrumbs'
import { SHOP_NAME } from '#src/head/titled'
import { paths } from '#src/paths'

interface Site {
  publicUrl: string
  basePath: string
}

/** The way to a page from the home page, as search engines read it; the last step is the page itself. */
export function breadcrumbJsonLd({ publicUrl, basePath }: Site, steps: Breadcrumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + basePath + href,
    })),
  }
}

/** Who the shop is, and how it is searched. */
export function shopJsonLd({ publicUrl, basePath, contactEmail }: Site & { contactEmail: string }): object[] {
  const home = publicUrl + basePath + paths.home
  return [
    {
      '@type': 'Organization',
      '@id': `${publicUrl}/#organization`,
      name: SHOP_NAME,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
      email: contactEmail,
    },
    {
      '@type': 'WebSite',
      name: SHOP_NAME,
      url: home,
      publisher: { '@id': `${publicUrl}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${publicUrl}${basePath}${paths.searchPage}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
