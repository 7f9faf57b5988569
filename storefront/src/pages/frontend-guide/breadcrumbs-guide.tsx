import { Link } from 'react-router'
import { pressable, States } from '#src/pages/frontend-guide/states'
import { paths } from '#src/paths'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs'
import { ScrollRow } from '#src/ui/page/scroll-row'
import { useWords } from '#src/ui/words/use-words'

export function BreadcrumbsGuide() {
  const say = useWords('guide')
  const home = { name: useWords('frame')('home'), href: paths.home }
  const tabs = [
    { name: say('title'), href: paths.frontendGuide() },
    { name: say('colors'), href: paths.frontendGuide('colors') },
    { name: say('buttons'), href: paths.frontendGuide('buttons') },
  ]
  const long = [home, ...tabs]
  return (
    <>
      <States of="Breadcrumbs" title={say('shortPath')} states={pressable} look="grid">
        {(state) => (
          <Breadcrumbs ancestors={[home]} current={say('shortPath')} name={`${say('shortPath')}, ${state}`} />
        )}
      </States>
      <States of="Breadcrumbs" title={say('longPath')} states={['default']} look="grid">
        {() => <Breadcrumbs ancestors={long} current={say('longPath')} name={say('longPath')} />}
      </States>
      <States of="ScrollRow" title={say('tabs')} states={[...pressable, 'chosen']} look="grid">
        {(state) => (
          <ScrollRow at={state}>
            {tabs.map(({ name, href }, place) => (
              <li key={href}>
                <Link to={href} aria-current={state === 'chosen' && place === 1 ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ScrollRow>
        )}
      </States>
    </>
  )
}
