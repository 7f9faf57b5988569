import type { FieldError } from 'commerce/field-error'
import { reportSteps } from 'commerce/studio-sales/report-period'
import { Form, Link, useNavigation } from 'react-router'
import { ownerPaths } from '#src/owners/owner-paths'
import styles from '#src/studio-sales/period-form.module.css'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { Select } from '#src/ui/form/select'
import { useWords } from '#src/ui/words/use-words'

interface PeriodFormProps {
  asked: { from: string; to: string; by: string }
  presets: { days: number; path: string }[]
  errors: FieldError[]
}

/** The period is in the URL: it can be kept, shared, and gone back to. */
export function PeriodForm({ asked, presets, errors }: PeriodFormProps) {
  const say = useWords('studio-sales')
  const isLoading = useNavigation().location?.pathname.endsWith('studio-reporting') ?? false
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message
  return (
    <div className={styles.period}>
      <Form method="get" action={ownerPaths.reporting} className={styles.form}>
        <Field
          type="date"
          name="from"
          label={say('firstDay')}
          defaultValue={asked.from}
          error={errorOf('from')}
          required
        />
        <Field
          type="date"
          name="to"
          label={say('lastDay')}
          defaultValue={asked.to}
          error={errorOf('to')}
          required
        />
        <Select name="by" label={say('rowFor')} defaultValue={asked.by}>
          <option value="">{say('usual')}</option>
          {reportSteps.map((step) => (
            <option key={step} value={step}>
              {say(step)}
            </option>
          ))}
        </Select>
        <Button type="submit" isBusy={isLoading}>
          {say('show')}
        </Button>
      </Form>
      <p className={styles.presets}>
        {presets.map(({ days, path }) => (
          <Link key={days} to={path}>
            {say('lastDays', { days })}
          </Link>
        ))}
      </p>
    </div>
  )
}
