import type { SavedView } from '#platform/contract/saved-views.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Icon } from '../ui/icons.tsx'
import { moreViewsMessages } from './more-views.messages.ts'

/** Beside the name of a view that others see: with whom it is shared, and by whom. */
export function ViewMark({ saved }: { saved: SavedView }) {
  const sharing = useSharingWords()(saved)
  return (
    <span title={sharing}>
      <Icon name={saved.role ? 'tag' : 'team'} size="small" />
      <span className="sr-only"> ({sharing})</span>
    </span>
  )
}

/** With whom a view is shared, and by whom where it is somebody else's. */
export function useSharingWords(): (saved: SavedView) => string {
  const t = useMessages(moreViewsMessages)
  const { locale } = useLocale()
  return ({ role, mine, owner }) => {
    const mark = role ? t.sharedWithRole(localName(role.name, locale)) : t.sharedWithAll
    return mine ? mark : t.ownedBy(mark, owner)
  }
}
