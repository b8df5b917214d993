import { useMessages } from '../i18n/messages.ts'
import { SelectField, type SelectOption } from '../ui/fields/select-field.tsx'
import css from './report.module.css'
import { reportMessages } from './report.messages.ts'

export interface DrawnNumberProps {
  /** Of the number that is drawn; '' for what the report draws by itself. */
  id: string
  choose: (id: string) => void
  /** What the report draws by itself, in words. */
  parts: readonly string[]
  /** The numbers that can be drawn instead. */
  options: readonly SelectOption[]
}

/** The choice of what a chart draws: what the report draws by itself, or one of its numbers. */
export function DrawnNumber({ id, choose, parts, options }: DrawnNumberProps) {
  const t = useMessages(reportMessages)
  const [first = ''] = parts
  return (
    <div className={css.drawn}>
      <SelectField
        name="drawn"
        label={t.drawn}
        options={options}
        emptyLabel={parts.length === 1 ? first : t.drawnParts(parts.join('، '))}
        value={id}
        onChange={choose}
      />
    </div>
  )
}
