import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { moveFocus } from './arrow-keys.ts'
import css from './segmented-control.module.css'

export interface Segment<Value extends string> {
  value: Value
  label: ReactNode
}

interface Props<Value extends string> {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Two to five choices of which one always holds: density, range of a chart, audience of a composer. */
export function SegmentedControl<Value extends string>({ label, segments, value, onChange }: Props<Value>) {
  const name = useId()
  /* Browsers disagree on arrows of radio buttons in right-to-left, so the rule is ours. */
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const segment = segments[moveFocus(event, 'input') ?? -1]
    if (segment) onChange(segment.value)
  }
  return (
    <div className={css.group} role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {segments.map((segment) => (
        <label key={segment.value} className={css.segment}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  )
}
