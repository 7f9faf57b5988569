import { Sample } from '#src/pages/frontend-guide/sample'
import { paths } from '#src/paths'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs'
import { useWords } from '#src/ui/words/use-words'

export function BreadcrumbsGuide() {
  const say = useWords('guide')
  const home = { name: useWords('frame')('home'), href: paths.home }
  const long = [
    home,
    { name: say('title'), href: paths.frontendGuide() },
    { name: say('colors'), href: paths.frontendGuide('colors') },
    { name: say('buttons'), href: paths.frontendGuide('buttons') },
  ]
  return (
    <>
      <Sample title={say('shortPath')}>
        <Breadcrumbs ancestors={[home]} current={say('shortPath')} name={say('shortPath')} />
      </Sample>
      <Sample title={say('longPath')}>
        <Breadcrumbs ancestors={long} current={say('longPath')} name={say('longPath')} />
      </Sample>
    </>
  )
}
