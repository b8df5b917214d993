import { Suspense, useState } from 'react'
import { finds } from '#platform/contract/text/search-key.ts'
import { useMessages } from '../i18n/messages.ts'
import { CheckboxField } from '../ui/fields/choice-fields.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import css from './filter-panel.module.css'
import { filterNames } from './filter-name.ts'
import { layerMessages } from './layers.messages.ts'
import type { ListFilter } from './list-declaration.ts'
import { withFilter } from './list-state.ts'
import type { ListModel } from './use-list.ts'
import { lazyPart } from './lazy-part.ts'

const DayFilter = lazyPart(() => import('./day-filter.tsx').then((module) => module.DayFilter))
const NumberFilter = lazyPart(() => import('./number-filter.tsx').then((module) => module.NumberFilter))
const OptionField = lazyPart(() =>
  import('../ui/fields/option-field.tsx').then((module) => module.OptionField),
)
const FoundField = lazyPart(() => import('../ui/fields/found-field.tsx').then((module) => module.FoundField))

/** With more filters than this, a search over their names comes first. */
const MANY = 7

interface Props<Row> {
  filters: readonly ListFilter[]
  model: ListModel<Row>
}

/** The fields of the filters; each takes effect at once. */
export function FilterPanel<Row>({ filters, model }: Props<Row>) {
  const t = useMessages(layerMessages)
  const [text, setText] = useState('')
  const { state, go } = model
  const isFound = finds(text)
  const shown = filters.filter((filter) => isFound(filter.label))
  return (
    <div className={css.panel}>
      {filters.length > MANY && (
        <TextField name="find-filter" label={t.findFilter} value={text} onChange={setText} type="search" />
      )}
      {shown.map((filter) => (
        <Suspense key={filter.id} fallback={<div className={css.waiting} />}>
          <FilterField
            list={model.list.name}
            filter={filter}
            values={state.filters[filter.id] ?? []}
            onChange={(values) => go(withFilter(state, filter.id, values))}
          />
        </Suspense>
      ))}
    </div>
  )
}

interface FieldProps {
  list: string
  filter: ListFilter
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

function FilterField({ list, filter, values, onChange }: FieldProps) {
  const t = useMessages(layerMessages)
  const [value = ''] = values
  const one = (next: string | null) => onChange(next ? [next] : [])
  const common = { name: filter.id, label: filter.label }
  switch (filter.kind) {
    case 'choice':
      if (filter.multiple) return <Choices {...{ filter, values, onChange }} />
      return (
        <OptionField
          {...common}
          kind={filterNames(list, filter.id)}
          options={filter.options}
          emptyLabel={t.any}
          value={value}
          onChange={one}
        />
      )
    case 'boolean': {
      const options = [
        { value: 'true', label: filter.yes },
        { value: 'false', label: filter.no },
      ]
      return <SelectField {...common} options={options} emptyLabel={t.any} value={value} onChange={one} />
    }
    case 'text':
      return <TextFilter {...common} value={value} onChange={one} />
    case 'searchChoice':
      return (
        <FoundField
          {...common}
          names={filterNames(list, filter.id)}
          choice={filter}
          value={value || null}
          onChange={one}
        />
      )
    case 'numberRange':
      return <NumberFilter filter={filter} value={value} onChange={one} />
    default:
      return <DayFilter filter={filter} value={value} onChange={one} />
  }
}

interface ChoicesProps extends Omit<FieldProps, 'list'> {
  filter: { kind: 'choice' } & ListFilter
}

function Choices({ filter, values, onChange }: ChoicesProps) {
  return (
    <fieldset className={css.days}>
      <legend className={css.legend}>{filter.label}</legend>
      {filter.options.map(({ value, label }) => (
        <CheckboxField
          key={value}
          name={`${filter.id}-${value}`}
          label={label}
          value={values.includes(value)}
          onChange={(on) => onChange(on ? [...values, value] : values.filter((other) => other !== value))}
        />
      ))}
    </fieldset>
  )
}

interface OneValue {
  value: string
  onChange: (value: string | null) => void
}

/** Takes effect on leaving and on Enter: half a word is no filter. */
function TextFilter({ name, label, value, onChange }: OneValue & { name: string; label: string }) {
  const [typed, setTyped] = useState(value)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChange(typed.trim())
      }}
    >
      <TextField
        name={name}
        label={label}
        value={typed}
        onChange={setTyped}
        onBlur={() => onChange(typed.trim())}
      />
    </form>
  )
}
