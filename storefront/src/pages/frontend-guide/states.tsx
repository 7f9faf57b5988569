import styles from '#src/pages/frontend-guide/frontend-guide.module.css'
import { Sample } from '#src/pages/frontend-guide/sample'
import { useWords } from '#src/ui/words/use-words'

/** How each state is called in the guide. */
const names = {
  default: 'stateDefault',
  hover: 'stateHover',
  focus: 'stateFocus',
  active: 'stateActive',
  chosen: 'stateChosen',
  open: 'stateOpen',
  disabled: 'disabled',
  loading: 'loading',
  error: 'stateError',
  empty: 'stateEmpty',
  success: 'stateSuccess',
  info: 'stateInfo',
  warning: 'stateWarning',
} as const

type State = keyof typeof names

/** What every part has that can be pressed; see ForcedLooks. */
export const pressable = ['default', 'hover', 'focus', 'active'] as const

interface StatesProps<Shown extends State> {
  /** the name of its file, as a component */
  of: string
  title: string
  states: readonly Shown[]
  look?: 'row' | 'grid'
  children: (state: Shown) => React.ReactNode
}

/** ROUTE-13: a part of the interface in each of its states, with the name of the state above. */
export function States<Shown extends State>({ of, title, states, look, children }: StatesProps<Shown>) {
  const say = useWords('guide')
  return (
    <Sample title={title} look={look}>
      {states.map((state) => (
        <div key={state} className={styles.state} data-primitive={of} data-state={state}>
          <p className={styles.name}>{say(names[state])}</p>
          {children(state)}
        </div>
      ))}
    </Sample>
  )
}
