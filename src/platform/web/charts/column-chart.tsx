import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { moveFocus } from '../ui/arrow-keys.ts'
import css from './column-chart.module.css'
import { columnScale, type ColumnScale, endsOf, namedWhere, stackedParts } from './column-scale.ts'
import { useTimeAxis } from './use-time-axis.ts'

export interface ColumnPart {
  /** Which colour: 1 to 3. */
  shade: 1 | 2 | 3
  value: number
}

export interface Column {
  key: string
  /** Below the column: «مهر». */
  label: string
  /** Everything about it in one sentence. */
  text: string
  /** Above the column, where all have room. */
  value?: string
  /** What it counts. */
  href?: string
  /** Said below the column in which today lies. */
  now?: string | undefined
  parts: readonly ColumnPart[]
  /** Numbers of what is known of its time, written below it; `text` has their words. */
  notes?: readonly string[] | undefined
}

interface Props {
  label: string
  /** Over time the oldest is where the person's time begins; other columns begin where reading begins. */
  inTime: boolean
  columns: readonly Column[]
  legend: readonly { shade: 1 | 2 | 3; text: string; href?: string | undefined }[]
  /** What the chart says, in a sentence. */
  summary: string
  /** A value of the axis. */
  tickText: (value: number) => string
}

/** More names than these do not fit below their columns: the columns lie, each beside its name. */
const mostStanding = 5

/** Twelve columns have room for values of six signs each. */
const roomForValues = 72
const mostWithValues = 12

/**
 * Amounts as stacked columns that open their rows; of many kinds as bars that begin at the right. One stop of the
 * keyboard: arrows go from column to column as they stand. What is pointed at or has the focus is told below, where
 * neither edge cuts it.
 */
export function ColumnChart({ label, inTime, columns, legend, summary, tickText }: Props) {
  const [read, setRead] = useState<string | null>(null)
  const [stop, setStop] = useState<string | null>(null)
  const timeAxis = useTimeAxis()
  const scale = columnScale(columns.flatMap(({ parts }) => endsOf(parts)))
  const reached = columns.find(({ key }) => key === stop) ?? (inTime ? columns.at(-1) : columns[0])
  const look = lookOf(inTime, columns)
  const hasValues = look === 'lying' || valuesFit(columns)
  return (
    <figure className={css.figure} aria-label={label}>
      <div
        className={css.plot}
        dir="ltr"
        data-look={look}
        style={{ '--longest': `${longestValue(columns)}ch` } as CSSProperties}
      >
        <Grid scale={scale} tickText={tickText} />
        <div
          dir={inTime ? timeAxis : 'rtl'}
          className={css.columns}
          role="group"
          aria-label={label}
          onKeyDown={(event) => moveFocus(look === 'lying' ? lain(event) : event, '[data-column]')}
          onFocus={(event) => {
            const key = event.target.getAttribute('data-column')
            setStop(key)
            setRead(key)
          }}
          onBlur={() => setRead(null)}
          onPointerLeave={() => setRead(null)}
        >
          {columns.map((column, index) => (
            <ColumnMark
              key={column.key}
              column={column}
              scale={scale}
              isStop={column === reached}
              hasValue={hasValues}
              namedWhere={look === 'time' ? namedWhere(index, columns.length) : undefined}
              onRead={() => setRead(column.key)}
            />
          ))}
        </div>
      </div>
      <Legend legend={legend} />
      <p className={css.summary}>
        <bdi>{columns.find(({ key }) => key === read)?.text ?? summary}</bdi>
      </p>
    </figure>
  )
}

function lookOf(inTime: boolean, columns: readonly Column[]): 'time' | 'standing' | 'lying' {
  if (inTime) return 'time'
  return columns.length > mostStanding ? 'lying' : 'standing'
}

const valuesFit = (columns: readonly Column[]) =>
  columns.length <= mostWithValues && longestValue(columns) * columns.length <= roomForValues

/** In signs. */
const longestValue = (columns: readonly Column[]) =>
  Math.max(0, ...columns.map(({ value = '' }) => value.length))

/** Bars stand one below the other: down is on. */
const turned: Record<string, string> = { ArrowDown: 'ArrowLeft', ArrowUp: 'ArrowRight' }

function lain(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event
  return { key: turned[key] ?? key, target, currentTarget, preventDefault: () => event.preventDefault() }
}

/** A place along the value axis, in percent, for whichever way the column lies. */
const along = (places: Record<string, number>) =>
  Object.fromEntries(Object.entries(places).map(([name, at]) => [`--${name}`, `${at}%`])) as CSSProperties

/** The value axis, at the right in both languages. */
function Grid({ scale, tickText }: { scale: ColumnScale; tickText: Props['tickText'] }) {
  return (
    <>
      <div className={css.grid} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className={css.gridLine}
            data-zero={tick === 0 || undefined}
            style={{ insetBlockEnd: `${scale.at(tick)}%` }}
          />
        ))}
      </div>
      <div className={css.axis} aria-hidden="true">
        {/* Gives the axis the width of its longest value. */}
        {scale.ticks.map((tick) => (
          <span key={`width ${tick}`} className={css.axisWidth}>
            {tickText(tick)}
          </span>
        ))}
        {scale.ticks.map((tick) => (
          <bdi key={tick} className={css.tick} style={{ insetBlockEnd: `${scale.at(tick)}%` }}>
            {tickText(tick)}
          </bdi>
        ))}
      </div>
    </>
  )
}

interface MarkProps {
  column: Column
  scale: ColumnScale
  isStop: boolean
  hasValue: boolean
  /** In which rooms its name is shown; absent: in all. */
  namedWhere: string | undefined
  onRead: () => void
}

function ColumnMark({ column, scale, isStop, hasValue, namedWhere, onRead }: MarkProps) {
  const { key, label, text, value, href, now, parts } = column
  const [high = 0] = endsOf(parts)
  const shared = {
    className: css.column,
    'data-column': key,
    'data-named': namedWhere,
    tabIndex: isStop ? 0 : -1,
    onPointerEnter: onRead,
  }
  const content: ReactNode = (
    <>
      <span className={css.stack}>
        {stackedParts(parts, scale).map(({ part, from, size }) => (
          <span key={part.shade} data-shade={part.shade} className={css.part} style={along({ from, size })} />
        ))}
        {hasValue && value !== undefined && (
          // Not the isolate itself: where it stands would follow the direction of what is in it.
          <span className={css.value} style={along({ from: scale.at(high) })}>
            <bdi>{value}</bdi>
          </span>
        )}
      </span>
      <Notes notes={column.notes} />
      <span className={classNames(css.name, now === undefined ? undefined : 'strong')} dir="rtl">
        {label}
        {now !== undefined && <span className={css.now}> {now}</span>}
      </span>
    </>
  )
  return href === undefined ? (
    <span role="img" aria-label={now === undefined ? text : `${text} (${now})`} {...shared}>
      {content}
    </span>
  ) : (
    <a href={href} {...shared}>
      {content}
      {/* Not in place of what is seen: who speaks to the screen says the words that stand there. */}
      <span className="sr-only"> {text}</span>
    </a>
  )
}

/** Numbers of what is known of a column's time. */
function Notes({ notes = [] }: Pick<Column, 'notes'>) {
  return (
    <span className={css.notes} aria-hidden="true">
      {notes.map((note) => (
        <span key={note} className={css.note}>
          {note}
        </span>
      ))}
    </span>
  )
}

/** What the colours mean; each opens everything that it stands for. */
function Legend({ legend }: Pick<Props, 'legend'>) {
  return (
    <ul className={css.legend}>
      {legend.map(({ shade, text, href }) => (
        <li key={shade}>
          <span className={css.sample} data-shade={shade} aria-hidden="true" />{' '}
          {href === undefined ? text : <a href={href}>{text}</a>}
        </li>
      ))}
    </ul>
  )
}
