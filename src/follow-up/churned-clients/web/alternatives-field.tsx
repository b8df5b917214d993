import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListFilter } from '#platform/web/list/list-declaration.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { FoundField } from '#platform/web/ui/fields/found-field.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { OptionField } from '#platform/web/ui/fields/option-field.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import type { ChurnedFilter } from '../churned-filters.contract.ts'
import { usersLeftReportPresets, presetLimits } from '../users-left-report-presets.contract.ts'
import css from './users-left-report-presets.module.css'
import { choiceParams, rangeParams } from './churned-address.ts'
import { churnedClientsMessages } from './churned-clients.messages.ts'
import { useChurnedFilters } from './churned-filters.ts'
import { usersLeftReportPresetsMessages } from './users-left-report-presets.messages.ts'

interface Props {
  value: readonly ChurnedFilter[]
  onChange: (value: ChurnedFilter[]) => void
}

/** Who a preset shows: filters that hold together, in one or several alternatives. */
export function AlternativesField({ value, onChange }: Props) {
  const t = useMessages(usersLeftReportPresetsMessages)
  const filters = useChurnedFilters()
  return (
    <div className={css.alternatives}>
      <p>{t.whoHint}</p>
      {value.map((filter, place) => (
        // Alternatives have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key -- fields are controlled: nothing is kept by the key
        <div key={place} className="stack-3">
          {place > 0 && <p className={css.or}>{t.or}</p>}
          <Alternative
            number={place + 1}
            filters={filters}
            value={filter}
            onChange={(next) => onChange(value.with(place, next))}
            {...(value.length > 1 && { onRemove: () => onChange(value.toSpliced(place, 1)) })}
          />
        </div>
      ))}
      <div className="line-2-4">
        {value.length < presetLimits.alternatives && (
          <Button icon="plus" onClick={() => onChange([...value, {}])}>
            {t.addAlternative}
          </Button>
        )}
        <LiveCount alternatives={value} />
      </div>
    </div>
  )
}

/** How many people it is now, as the worklist would show. */
function LiveCount({ alternatives }: { alternatives: readonly ChurnedFilter[] }) {
  const t = useMessages(usersLeftReportPresetsMessages)
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['users-left-report-preset-count', alternatives],
    queryFn: () => api.call(usersLeftReportPresets.count, { body: { alternatives: [...alternatives] } }),
    placeholderData: (before) => before,
    retry: false,
  })
  return (
    <span role="status" className={css.count}>
      <Icon name="team" size="small" />{' '}
      {data && (data.data.isExact ? t.now(data.data.count) : t.more(data.data.count))}
    </span>
  )
}

interface AlternativeProps {
  number: number
  filters: readonly ListFilter[]
  value: ChurnedFilter
  onChange: (value: ChurnedFilter) => void
  onRemove?: () => void
}

function Alternative({ number, filters, value, onChange, onRemove }: AlternativeProps) {
  const t = useMessages(usersLeftReportPresetsMessages)
  const set = (change: { [K in keyof ChurnedFilter]: ChurnedFilter[K] | null }) => {
    const entries = Object.entries({ ...value, ...change }).filter(
      ([, one]) => one !== null && one !== undefined,
    )
    onChange(Object.fromEntries(entries) as ChurnedFilter)
  }
  return (
    <Card
      title={t.alternative(number)}
      headingLevel={3}
      actions={
        onRemove && (
          <Button look="quiet" size="small" icon="trash" onClick={onRemove}>
            {t.removeAlternative}
          </Button>
        )
      }
    >
      <div className={css.conditions}>
        {filters.map((filter) => (
          <Condition
            key={filter.id}
            name={`${number}-${filter.id}`}
            filter={filter}
            value={value}
            set={set}
          />
        ))}
      </div>
    </Card>
  )
}

interface ConditionProps {
  name: string
  filter: ListFilter
  value: ChurnedFilter
  set: (change: { [K in keyof ChurnedFilter]: ChurnedFilter[K] | null }) => void
}

function Condition({ name, filter, value, set }: ConditionProps) {
  const t = useMessages(usersLeftReportPresetsMessages)
  if (filter.kind === 'numberRange')
    return <RangeCondition name={name} filter={filter} value={value} set={set} />
  if (filter.kind !== 'choice' && filter.kind !== 'searchChoice') return null
  const param = choiceParams[filter.id as keyof typeof choiceParams]
  if (filter.kind === 'searchChoice')
    return (
      <FoundField
        name={name}
        label={filter.label}
        names={filter.id}
        choice={filter}
        value={value[param] ?? null}
        onChange={(chosen) => set({ [param]: chosen })}
      />
    )
  return (
    <OptionField
      kind={filter.id}
      name={name}
      label={filter.label}
      emptyLabel={param === 'state' ? t.open_ : t.any}
      options={filter.options}
      value={value[param] ?? ''}
      onChange={(chosen) => set({ [param]: chosen === '' ? null : chosen })}
    />
  )
}

interface RangeProps extends ConditionProps {
  filter: Extract<ListFilter, { kind: 'numberRange' }>
}

function RangeCondition({ name, filter, value, set }: RangeProps) {
  const t = useMessages(usersLeftReportPresetsMessages)
  const words = useMessages(churnedClientsMessages)
  const { from, to, factor } = rangeParams[filter.id as keyof typeof rangeParams]
  const side = (param: typeof from | typeof to) => ({
    value: value[param] === undefined ? null : value[param] / factor,
    onChange: (typed: number | null) =>
      set({ [param]: typed === null || Number.isNaN(typed) ? null : Math.round(typed * factor) }),
    unit: filter.unit ?? words.none,
    whole: factor === 1,
  })
  return (
    <>
      <NumberField name={`${name}-from`} label={t.from(filter.label)} {...side(from)} />
      <NumberField name={`${name}-to`} label={t.until(filter.label)} {...side(to)} />
    </>
  )
}
