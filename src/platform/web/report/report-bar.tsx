import { Suspense, useId, useState } from 'react'
import { comparisons } from '#platform/contract/report.ts'
import { useMessages } from '../i18n/messages.ts'
import { lazyPart } from '../list/lazy-part.ts'
import { useToday } from '../list/today.ts'
import { Button } from '../ui/button.tsx'
import type { Findable } from '../ui/fields/record-choice.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { chosenCount, customRange, reportPeriods } from './report-state.ts'
import css from './report.module.css'
import { reportMessages } from './report.messages.ts'
import type { ReportChoice, ReportModel } from './use-report.ts'

const FoundField = lazyPart(() => import('../ui/fields/found-field.tsx').then((module) => module.FoundField))

const custom = 'custom'

/**
 * Period, comparison, the report's own choices, and the day it is as of. On a phone they wait behind a button that says
 * how many are chosen: the numbers come first.
 */
export function ReportBar({ report }: { report: ReportModel }) {
  const t = useMessages(reportMessages)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={css.settings}>
      <div className={css.fold}>
        <Button icon="filter" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t.settings(chosenCount(report.state))}
        </Button>
      </div>
      <div id={id} className={css.bar} data-folded={!isOpen || undefined} role="group" aria-label={t.bar}>
        <Settings report={report} />
      </div>
    </div>
  )
}

function Settings({ report }: { report: ReportModel }) {
  const t = useMessages(reportMessages)
  const today = useToday()
  const { state, choices, change, about } = report
  return (
    <>
      {about !== 'state' && <Period report={report} />}
      {choices.map((choice) => (
        <Choice
          key={choice.id}
          choice={choice}
          value={state.chosen[choice.id] ?? ''}
          onChange={(value) => change({ chosen: { ...state.chosen, [choice.id]: value } })}
        />
      ))}
      {about !== 'period' && (
        <DateField
          name="asOf"
          label={t.asOf}
          today={today}
          max={today}
          value={state.asOf}
          onChange={(day) => day !== '' && change({ asOf: day })}
        />
      )}
    </>
  )
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
      <Suspense fallback={<div />}>
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
      </Suspense>
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

/** The days that are counted, and what they are compared with. */
function Period({ report }: { report: ReportModel }) {
  const t = useMessages(reportMessages)
  const { state, days, change } = report
  const isCustom = customRange(state.period) !== null
  const periods = reportPeriods.map((value) => ({ value, label: t.periods[value] }))
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
      <SelectField
        name="compare"
        label={t.compare}
        options={comparisons.map((value) => ({ value, label: t.comparisons[value] }))}
        value={state.compare}
        onChange={(value) => change({ compare: comparisons.find((word) => word === value) ?? 'none' })}
      />
    </>
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
