import heartIcon from '@lucide/icons/icons/heart'
import { pressable, States } from '#src/pages/frontend-guide/states'
import { Sample } from '#src/pages/frontend-guide/sample'
import { paths } from '#src/paths'
import { Button } from '#src/ui/form/button'
import { Chip } from '#src/ui/form/chip'
import { LinkButton } from '#src/ui/form/link-button'
import { RemovableChip } from '#src/ui/form/removable-chip'
import { Icon } from '#src/ui/icon'
import { SortHeading } from '#src/ui/page/sort-heading'
import { useWords } from '#src/ui/words/use-words'

const ofButtons = [...pressable, 'disabled', 'loading'] as const

export function ButtonsGuide() {
  const say = useWords('guide')
  return (
    <>
      {(['main', 'outline', 'plain', 'icon'] as const).map((look) => (
        <States key={look} of="Button" title={say(look)} states={ofButtons}>
          {(state) => (
            <Button
              look={look}
              isBusy={state === 'loading'}
              disabled={state === 'disabled'}
              aria-label={look === 'icon' ? say('icon') : undefined}
            >
              {look === 'icon' ? <Icon of={heartIcon} size={20} strokeWidth={1.5} /> : say(look)}
            </Button>
          )}
        </States>
      ))}
      <Sample title={say('wide')}>
        <Button look="main" isWide>
          {say('wide')}
        </Button>
      </Sample>
      {(['main', 'outline', 'plain'] as const).map((look) => (
        <States key={look} of="LinkButton" title={say('leadsAs', { look: say(look) })} states={pressable}>
          {() => (
            <LinkButton look={look} to={paths.home}>
              {say('leads')}
            </LinkButton>
          )}
        </States>
      ))}
      <States of="RemovableChip" title={say('chips')} states={pressable}>
        {() => <RemovableChip label={say('small')} to={paths.frontendGuide('buttons')} />}
      </States>
      <States of="Chip" title={say('draftChips')} states={pressable}>
        {/* A sample stays where it is. */}
        {() => <Chip label={say('medium')} onRemove={() => undefined} />}
      </States>
      <States of="Icon" title={say('icons')} states={['default']}>
        {() => <Icon of={heartIcon} size={24} strokeWidth={1.5} />}
      </States>
      <form id="guide-sort" />
      <States of="SortHeading" title={say('sortable')} states={[...pressable, 'chosen']}>
        {(state) => (
          <table>
            <thead>
              <tr>
                <SortHeading
                  label={say('size')}
                  title={say('sortable')}
                  form="guide-sort"
                  value="size"
                  direction={state === 'chosen' ? 'ascending' : undefined}
                />
              </tr>
            </thead>
          </table>
        )}
      </States>
    </>
  )
}
