import { useState } from 'react'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { CheckboxField } from '#platform/web/ui/fields/choice-fields.tsx'
import css from './compose-panel.module.css'
import { composeMessages } from './compose.messages.ts'
import { excludableDishes } from './excludable-dishes.ts'
import type { ListEditor } from './use-list-editor.ts'

export type CurrentList = Pick<ListEditor, 'document' | 'names'>

interface Props {
  /** Absent: there is no list yet, and nothing to leave out. */
  current: CurrentList | undefined
  /** Ids of the dishes that shall not come again. */
  value: readonly number[]
  onChange: (excluded: number[]) => void
}

/** The dishes of the list as it stands, each with a box for leaving it out of the next proposal. */
export function ComposeExclusions({ current, value, onChange }: Props) {
  const t = useMessages(composeMessages).exclusions
  const { locale } = useLocale()
  const [isOpen, setOpen] = useState(value.length > 0)
  const dishes = current ? excludableDishes(current.document, current.names, locale) : []
  if (dishes.length === 0) return null
  const others = (id: number) => value.filter((one) => one !== id)
  return (
    <details className={css.outcome} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{value.length === 0 ? t.title : t.chosen(value.length)}</summary>
      <p className="muted">{t.hint}</p>
      <ul className={css.dishes} aria-label={t.title}>
        {dishes.map(({ id, name }) => (
          <li key={id}>
            <CheckboxField
              name={`without-${id}`}
              label={name}
              value={value.includes(id)}
              onChange={(isOut) => onChange(isOut ? [...others(id), id] : others(id))}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
