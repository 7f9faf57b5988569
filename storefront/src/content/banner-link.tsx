import { Link } from 'react-router'

interface BannerLinkProps {
  /** a path of the shop, or a URL of another site; empty: words alone */
  link: string
  className?: string | undefined
  children: React.ReactNode
}

/** What a banner says, as a link where it leads to something. */
export function BannerLink({ link, className, children }: BannerLinkProps) {
  if (link === '') return <span className={className}>{children}</span>
  if (link.startsWith('/'))
    return (
      <Link to={link} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={link} rel="noopener" className={className}>
      {children}
    </a>
  )
}
