import css from './column-chart.module.css'

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
  /** What it counts, for those who point at it; everybody finds the same link in the table. */
  href?: string
  parts: readonly ColumnPart[]
}

interface Props {
  label: string
  /** Over time the oldest is at the left in both languages; other columns begin where reading begins. */
  inTime: boolean
  columns: readonly Column[]
  legend: readonly { shade: 1 | 2 | 3; text: string }[]
}

/** Amounts as stacked columns. It shows what a table beside it tells: people who do not see it read that one. */
export function ColumnChart({ label, inTime, columns, legend }: Props) {
  const sums = columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0))
  const most = Math.max(1, ...sums)
  return (
    <figure className={css.figure} aria-label={label}>
      <div dir={inTime ? 'ltr' : 'rtl'} className={css.columns} aria-hidden="true">
        {columns.map(({ key, label: name, text, href, parts }) => (
          <a key={key} className={css.column} title={text} href={href} tabIndex={-1}>
            <div className={css.stack}>
              {parts.map(({ shade, value }) => (
                <span
                  key={shade}
                  data-shade={shade}
                  className={css.part}
                  style={{ blockSize: `${(100 * value) / most}%` }}
                />
              ))}
            </div>
            <span className={css.name} dir="rtl">
              {name}
            </span>
          </a>
        ))}
      </div>
      <ul className={css.legend} aria-hidden="true">
        {legend.map(({ shade, text }) => (
          <li key={shade}>
            <span className={css.sample} data-shade={shade} /> {text}
          </li>
        ))}
      </ul>
    </figure>
  )
}
