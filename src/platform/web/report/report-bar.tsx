import { type ReactNode, Suspense } from 'react'
import { comparisons } from '#platform/contract/report.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import filters from '../list/filter-bar.module.css'
import panels from '../list/filter-panel.module.css'
import { lazyPart } from '../list/lazy-part.ts'
import { listMessages } from '../list/list.messages.ts'
import { useToday } from '../list/today.ts'
import { Button, IconButton } from '../ui/button.tsx'
import type { Findable } from '../ui/fields/record-choice.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { PopoverButton } from '../ui/popover.tsx'
import { chosenCount, customRange, reportPeriods, withoutChoices } from './report-state.ts'
import css from './report.module.css'
import { reportMessages } from './report.messages.ts'
import type { ReportChoice, ReportModel } from './use-report.ts'
import { optionsOf } from '../ui/fields/options-of.ts'

const FoundField = lazyPart(() => import('../ui/fields/found-field.tsx').then((module) => module.FoundField))

const custom = 'custom'

/** Something of a report that can be set. */
interface Setting {
  id: string
  label: string
  /** What it is set to, in words; null: it is as by itself, and takes no room. */
  text: string | null
  field: ReactNode
  /** Sets it back; absent where something always holds. */
  clear?: () => void
}

/**
 * What the report is narrowed to, in one line: a chip for each setting that holds, which opens its field, and a button
 * with all of them.
 */
export function ReportBar({ report }: { report: ReportModel }) {
  const t = useMessages(reportMessages)
  const words = useMessages(listMessages)
  const settings = useSettings(report)
  const { state, change } = report
  return (
    <div className={css.bar} role="group" aria-label={t.bar}>
      {settings
        .filter(({ text }) => text !== null)
        .map((setting) => (
          <Chip key={setting.id} setting={setting} />
        ))}
      <PopoverButton label={t.bar} icon="filter" size="small" text={words.addFilter}>
        <div className={panels.panel}>
          {settings.map(({ id, field }) => (
            <Suspense key={id} fallback={<div className={panels.waiting} />}>
              {field}
            </Suspense>
          ))}
        </div>
      </PopoverButton>
      {chosenCount(state) > 0 && (
        <Button look="quiet" size="small" onClick={() => change(withoutChoices(state))}>
          {words.clearFilters}
        </Button>
      )}
    </div>
  )
}

function Chip({ setting: { label, text, field, clear } }: { setting: Setting }) {
  const words = useMessages(listMessages)
  return (
    <span className={filters.chip}>
      <PopoverButton
        label={words.editFilter(label)}
        look="quiet"
        size="small"
        text={
          <>
            <span className={filters.chipLabel}>{label}:</span> <bdi>{text}</bdi>
          </>
        }
      >
        <div className={panels.panel}>
          <Suspense fallback={<div className={panels.waiting} />}>{field}</Suspense>
        </div>
      </PopoverButton>
      {clear && <IconButton icon="close" size="small" label={words.removeFilter(label)} onClick={clear} />}
    </span>
  )
}

function useSettings(report: ReportModel): Setting[] {
  const t = useMessages(reportMessages)
  const { format } = useLocale()
  const today = useToday()
  const { state, choices, change, about, days } = report
  const { period, compare, asOf } = state
  const isCustom = customRange(period) !== null
  const periodText = isCustom
    ? format.dateRange(days.from, days.to)
    : t.periods[reportPeriods.find((word) => word === period) ?? reportPeriods[0]]
  const inPeriod: Setting[] = [
    { id: 'period', label: t.period, text: periodText, field: <Period report={report} /> },
    ...choices.filter(({ empty }) => empty === undefined).map((choice) => choiceSetting(choice, report)),
    {
      id: 'compare',
      label: t.compare,
      text: compare === 'none' ? null : t.comparisons[compare],
      field: <Compare report={report} />,
      clear: () => change({ compare: 'none' }),
    },
  ]
  const asOfSetting: Setting = {
    id: 'asOf',
    label: t.asOf,
    text: asOf === null ? null : format.longDate(asOf),
    field: (
      <DateField
        name="asOf"
        label={t.asOf}
        today={today}
        max={today}
        value={asOf}
        onChange={(day) => day !== '' && change({ asOf: day })}
      />
    ),
    clear: () => change({ asOf: null }),
  }
  return [
    ...(about === 'state' ? inPeriod.filter(({ id }) => id !== 'period' && id !== 'compare') : inPeriod),
    ...choices.filter(({ empty }) => empty !== undefined).map((choice) => choiceSetting(choice, report)),
    ...(about === 'period' ? [] : [asOfSetting]),
  ]
}

/** A choice without an empty one always holds: its first option by itself. */
function choiceSetting(choice: ReportChoice, { state, change }: ReportModel): Setting {
  const { id, label, options, empty } = choice
  const value = state.chosen[id] ?? ''
  const shown = value || (empty === undefined ? (options[0]?.value ?? '') : '')
  const set = (next: string) => change({ chosen: { ...state.chosen, [id]: next } })
  return {
    id,
    label,
    text: shown === '' ? null : (options.find((option) => option.value === shown)?.label ?? '…'),
    field: <Choice choice={choice} value={value} onChange={set} />,
    ...(empty !== undefined && { clear: () => set('') }),
  }
}

/** What is chosen can also be given up from the list, not only by emptying the field. */
function withAll(found: Findable, all: string): Findable {
  return {
    ...found,
    load: async (q, signal) => {
      const options = await found.load(q, signal)
      return q.trim() === '' ? [{ id: '', label: all }, ...options] : options
    },
    remember: (id) => id !== '' && found.remember?.(id),
  }
}

interface ChoiceProps {
  choice: ReportChoice
  value: string
  onChange: (value: string) => void
}

function Choice({ choice: { id, label, options, empty, found }, value, onChange }: ChoiceProps) {
  if (found)
    return (
      <div className={css.found}>
        <FoundField
          name={id}
          label={label}
          names={`report/${id}`}
          choice={empty === undefined ? found : withAll(found, empty)}
          {...(empty !== undefined && { placeholder: empty })}
          value={value || null}
          onChange={(next) => onChange(next ?? '')}
        />
      </div>
    )
  return (
    <SelectField
      name={id}
      label={label}
      options={options}
      {...(empty !== undefined && { emptyLabel: empty })}
      value={value || (empty === undefined ? (options[0]?.value ?? '') : '')}
      onChange={onChange}
    />
  )
}

/** The days that are counted. */
function Period({ report }: { report: ReportModel }) {
  const t = useMessages(reportMessages)
  const { state, days, change } = report
  const isCustom = customRange(state.period) !== null
  const periods = optionsOf(reportPeriods, t.periods)
  const rangeText = `${days.from}..${days.to}`
  return (
    <>
      <SelectField
        name="period"
        label={t.period}
        options={[...periods, { value: custom, label: t.custom }]}
        value={isCustom ? custom : state.period}
        onChange={(value) => change({ period: value === custom ? rangeText : value })}
      />
      {isCustom && <CustomDays report={report} />}
    </>
  )
}

/** What the period is compared with. */
function Compare({ report: { state, change } }: { report: ReportModel }) {
  const t = useMessages(reportMessages)
  return (
    <SelectField
      name="compare"
      label={t.compare}
      options={optionsOf(comparisons, t.comparisons)}
      value={state.compare}
      onChange={(value) => change({ compare: comparisons.find((word) => word === value) ?? 'none' })}
    />
  )
}

function CustomDays({ report: { days, change } }: { report: ReportModel }) {
  const t = useMessages(reportMessages)
  const today = useToday()
  const to = (from: string, until: string) => change({ period: `${from}..${until}` })
  return (
    <>
      <DateField
        name="from"
        label={t.from}
        today={today}
        max={days.to}
        value={days.from}
        onChange={(day) => day && to(day, days.to)}
      />
      <DateField
        name="to"
        label={t.to}
        today={today}
        min={days.from}
        value={days.to}
        onChange={(day) => day && to(days.from, day)}
      />
    </>
  )
}
