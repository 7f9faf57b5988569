import heartIcon from '@lucide/icons/icons/heart'
import { Sample } from '#src/pages/frontend-guide/sample'
import { paths } from '#src/paths'
import { Button } from '#src/ui/form/button'
import { LinkButton } from '#src/ui/form/link-button'
import { Icon } from '#src/ui/icon'
import { useWords } from '#src/ui/words/use-words'

export function ButtonsGuide() {
  const say = useWords('guide')
  return (
    <>
      {(['main', 'outline', 'plain'] as const).map((look) => (
        <Sample key={look} title={say(look)}>
          <Button look={look}>{say(look)}</Button>
          <Button look={look} isBusy>
            {say('busy')}
          </Button>
          <Button look={look} disabled>
            {say('disabled')}
          </Button>
          <LinkButton look={look} to={paths.home}>
            {say('leads')}
          </LinkButton>
        </Sample>
      ))}
      <Sample title={say('icon')}>
        <Button look="icon" aria-label={say('icon')}>
          <Icon of={heartIcon} size={20} strokeWidth={1.5} />
        </Button>
      </Sample>
      <Sample title={say('wide')}>
        <Button look="main" isWide>
          {say('wide')}
        </Button>
      </Sample>
    </>
  )
}
