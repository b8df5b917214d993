import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { clientLimits } from '../client-limits.contract.ts'
import { clientFormMessages } from './client-form.messages.ts'
import css from './client-form.module.css'
import type { ClientValues } from './client-fields.ts'
import { ChoiceSearch } from './code-choices.tsx'

type Conditions = ClientValues['conditions']

interface Props {
  /** The field of the form. */
  name: string
  label: string
  value: Conditions
  options: readonly SelectOption[]
  nameOf: (code: string) => string
  today: IsoDate
  error: string | undefined
  /** A choice that goes with no other one. */
  excludes?: string
  onChange: (value: Conditions) => void
}

/** The conditions or medicines of a client, each with the day it began and a word about it. */
export function ConditionRows({
  name,
  excludes,
  label,
  value,
  options,
  nameOf,
  today,
  error,
  onChange,
}: Props) {
  const t = useMessages(clientFormMessages)
  const change = (index: number, part: Partial<Conditions[number]>) =>
    onChange(value.map((row, place) => (place === index ? { ...row, ...part } : row)))
  const beside = (picked: string) =>
    picked === excludes ? [] : value.filter(({ code }) => code !== excludes || excludes === undefined)
  return (
    <div className="stack-2">
      <ChoiceSearch
        name={name}
        label={label}
        options={options}
        without={value.map(({ code }) => code ?? '')}
        error={error}
        onPick={(code) => onChange([...beside(code), { code, since: null, note: null }])}
      />
      {value.map(({ code, since, note }, index) => {
        const title = nameOf(code ?? '')
        return (
          <fieldset key={code} className={css.condition}>
            <legend>{title}</legend>
            <DateField
              name={`${name}.${index}.since`}
              label={t.since}
              value={since}
              today={today}
              max={today}
              onChange={(day) => change(index, { since: day })}
            />
            <TextField
              name={`${name}.${index}.note`}
              label={t.conditionNote}
              value={note ?? ''}
              maxLength={clientLimits.note}
              onChange={(text) => change(index, { note: text === '' ? null : text })}
            />
            <IconButton
              icon="trash"
              label={t.remove(title)}
              onClick={() => onChange(value.filter((_, place) => place !== index))}
            />
          </fieldset>
        )
      })}
    </div>
  )
}
