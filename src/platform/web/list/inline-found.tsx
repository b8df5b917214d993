import { Suspense, useEffect, useRef } from 'react'
import type { Findable } from '../ui/fields/record-choice.ts'
import css from './inline-cell.module.css'
import { InlineCell } from './inline-cell.tsx'
import { lazyPart } from './lazy-part.ts'
import { type TakeBack, useInlineEdit } from './use-inline-edit.ts'

const FoundField = lazyPart(() => import('../ui/fields/found-field.tsx').then((module) => module.FoundField))

interface Props {
  /** The field and the row: «پشتیبان نگین رضایی». */
  label: string
  value: string
  /** What the value is called. */
  text: string
  names: string
  choice: Findable
  /** It stands where `InlineRest` was pressed. */
  startsOpen?: boolean
  /** Sends the choice with the version that was seen. */
  onSave: (value: string) => Promise<TakeBack>
}

/** One of however many choices, found and changed in its cell: what is chosen is saved, leaving keeps what was. */
export function InlineFound({ label, value, text, names, choice, startsOpen = false, onSave }: Props) {
  const edit = useInlineEdit(label, startsOpen)
  const frame = useRef<HTMLSpanElement>(null)
  function choose(next: string | null) {
    if (edit.state === 'saving' || next === null) return
    edit.save(() => onSave(next))
  }
  return (
    <InlineCell edit={edit} label={label} text={text} shown={<bdi>{text}</bdi>}>
      {(control) => (
        <span className={css.found} ref={frame}>
          <Suspense fallback={<bdi>{text}</bdi>}>
            <FoundField
              name="found"
              label={control['aria-label']}
              hidesLabel
              names={names}
              choice={choice}
              value={value}
              valueLabel={text}
              onChange={choose}
              onBlur={() => edit.state === 'idle' && edit.cancel()}
            />
            <TakeFocus frame={frame} />
          </Suspense>
        </span>
      )}
    </InlineCell>
  )
}

/** The field's code may come after the cell has opened. */
function TakeFocus({ frame }: { frame: { current: HTMLElement | null } }) {
  useEffect(() => {
    const input = frame.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [frame])
  return null
}
