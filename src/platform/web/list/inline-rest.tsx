import { useMessages } from '../i18n/messages.ts'
import { Icon } from '../ui/icons.tsx'
import css from './inline-cell.module.css'
import { inlineMessages } from './inline-edit.messages.ts'

interface Props {
  /** The field and the row: «پشتیبان نگین رضایی». */
  label: string
  /** What the value is called. */
  text: string
  /** The pointer or the focus came near: the code of the field may load. */
  onNear: () => void
  onStart: () => void
}

/** A cell that is edited in place, before anybody does: as `InlineCell` shows it, without what editing needs. */
export function InlineRest({ label, text, onNear, onStart }: Props) {
  const t = useMessages(inlineMessages)
  return (
    <span role="presentation" className={css.cell} data-inline="">
      <button
        type="button"
        className={css.value}
        aria-label={t.edit(label, text)}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onStart}
      >
        <bdi>{text}</bdi>
        <Icon name="edit" size="small" />
      </button>
    </span>
  )
}
