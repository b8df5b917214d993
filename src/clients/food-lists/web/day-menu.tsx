import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { type MenuEntry, MenuButton } from '#platform/web/ui/menu.tsx'
import type { ReactNode } from 'react'
import { fillDays, restOfWeek, swapDays } from './day-edits.ts'
import { listEditorMessages } from './list-editor.messages.ts'
import type { ListEditor } from './use-list-editor.ts'

interface Props {
  editor: ListEditor
  /** Number of the day in the list. */
  day: number
  /** Without: only the icon. */
  children?: ReactNode
}

/** A whole day onto the next, the rest of its week, all others or one of them; or in the place of another. */
export function DayMenu({ editor, day, children }: Props) {
  const t = useMessages(listEditorMessages)
  const { format } = useLocale()
  const { content } = editor.document
  const days = content.layout === 'days' ? content.days : []
  if (days.length < 2) return null
  const others = days
    .map(({ date }, index) => ({ index, label: `${format.weekdayName(date)} ${format.dayMonth(date)}` }))
    .filter(({ index }) => index !== day)
  const next = others.find(({ index }) => index === day + 1)
  const week = restOfWeek(editor.document, day)
  const fill = (id: string, label: string, targets: readonly number[], said: string): MenuEntry => ({
    id,
    label,
    icon: 'copy',
    onAction: () => editor.edit(fillDays(editor.document, day, targets), { said }),
  })
  const many = (id: string, label: string, targets: readonly number[]) =>
    fill(id, label, targets, t.daysFilled(targets.length))
  const copies = [
    next && fill('next', t.dayMenu.next(next.label), [next.index], t.dayCopied(next.label)),
    week.length > 1 && many('week', t.dayMenu.week, week),
    others.length > 1 &&
      many(
        'all',
        t.dayMenu.all,
        others.map(({ index }) => index),
      ),
  ].filter((entry) => typeof entry === 'object')
  const groups = [
    { id: 'copy', label: t.dayMenu.copy, entries: copies },
    {
      id: 'to',
      label: t.dayMenu.to,
      entries: others.map(({ index, label }) => fill(`to-${index}`, label, [index], t.dayCopied(label))),
    },
    { id: 'swap', label: t.dayMenu.swap, entries: others.map(swapWith) },
  ]
  return (
    <MenuButton label={t.dayMenu.open} size="small" groups={groups}>
      {children}
    </MenuButton>
  )

  function swapWith({ index, label }: { index: number; label: string }): MenuEntry {
    return {
      id: `swap-${index}`,
      label,
      icon: 'refresh',
      onAction: () => editor.edit(swapDays(editor.document, day, index), { said: t.daysSwapped(label) }),
    }
  }
}
