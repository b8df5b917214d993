import { useMessages } from '#platform/web/i18n/messages.ts'
import { RemovableChip } from '../chip.tsx'
import { fieldMessages } from './fields.messages.ts'

export interface PickedItem {
  key: string
  label: string
  retired?: boolean
}

interface Props {
  label: string
  items: readonly PickedItem[]
  onRemove: (key: string) => void
}

/** What has been chosen in a field of several choices. Taking one out leaves the focus on its neighbour. */
export function PickedChips({ label, items, onRemove }: Props) {
  const t = useMessages(fieldMessages)
  if (items.length === 0) return null
  return (
    <ul className="wrap-2 bare-list" aria-label={label}>
      {items.map(({ key, label: name, retired }) => (
        <li key={key} data-key={key}>
          <RemovableChip
            removeLabel={t.removeChoice(name)}
            onRemove={() => {
              focusNeighbour(key)
              onRemove(key)
            }}
          >
            {retired ? `${name} (${t.retired})` : name}
          </RemovableChip>
        </li>
      ))}
    </ul>
  )
}

/** The chip after it, else the one before, else the field itself. */
function focusNeighbour(key: string) {
  const item = document.activeElement?.closest('li')
  if (item?.dataset['key'] !== key) return
  const neighbour = item.nextElementSibling ?? item.previousElementSibling
  const target =
    neighbour?.querySelector('button') ?? item.parentElement?.parentElement?.querySelector('input')
  target?.focus()
}
