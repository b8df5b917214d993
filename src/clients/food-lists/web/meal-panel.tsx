import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { MenuButton } from '#platform/web/ui/menu.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { EntryEditor } from './entry-editor.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import { copyDay, entriesAt, type EntryPlace } from './list-edits.ts'
import css from './meal-panel.module.css'
import type { ListEditor } from './use-list-editor.ts'
import type { ListPlaces } from './use-list-places.ts'

interface Props {
  editor: ListEditor
  places: ListPlaces
  open: EntryPlace
  readOnly: boolean
}

/** The foods of the chosen meal; of a list of choices the chosen option. */
export function MealPanel({ editor, places, open, readOnly }: Props) {
  const t = useMessages(listEditorMessages)
  const entries = entriesAt(editor.document, open)
  const shown = entries.map((entry, index) => ({ entry, index }))
  const visible = open.day === null ? shown.filter(({ index }) => index === open.entry) : shown
  return (
    <div className={css.meal}>
      {visible.length === 0 && <p className={css.note}>{t.emptyMeal}</p>}
      {visible.map(({ entry, index }) => (
        <EntryEditor
          key={`${entry.foodId} ${index}`}
          editor={editor}
          places={places}
          place={{ ...open, entry: index }}
          entry={entry}
          readOnly={readOnly}
        />
      ))}
      {open.day !== null && !readOnly && <CopyDayMenu editor={editor} from={open.day} />}
    </div>
  )
}

/** The whole day onto another one, or onto all. */
function CopyDayMenu({ editor, from }: { editor: ListEditor; from: number }) {
  const t = useMessages(listEditorMessages)
  const { format } = useLocale()
  const { content } = editor.document
  const days = content.layout === 'days' ? content.days : []
  if (days.length < 2) return null
  const others = days
    .map((day, index) => ({ index, label: `${format.weekdayName(day.date)} ${format.dayMonth(day.date)}` }))
    .filter(({ index }) => index !== from)
  const copyTo = (targets: readonly number[], label: string) => {
    editor.edit(targets.reduce((document, to) => copyDay(document, from, to), editor.document))
    toast(t.dayCopied(label))
  }
  const entries = others.map(({ index, label }) => ({
    id: String(index),
    label,
    onAction: () => copyTo([index], label),
  }))
  const all = {
    id: 'all',
    label: t.panel.allDays,
    icon: 'copy' as const,
    onAction: () =>
      copyTo(
        others.map(({ index }) => index),
        t.panel.allDays,
      ),
  }
  return (
    <div>
      <MenuButton
        label={t.panel.copyDayTo}
        size="small"
        groups={[
          { id: 'days', label: t.panel.copyDayTo, entries },
          { id: 'all', entries: [all] },
        ]}
      >
        {t.panel.copyDay}
      </MenuButton>
    </div>
  )
}
