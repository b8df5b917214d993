import { useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { listMessages } from '#platform/web/list/list.messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { stringifySearch, type Search } from '#platform/web/routing/search-params.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { Button, IconButton, LinkButton } from '#platform/web/ui/button.tsx'
import { profileMessages } from './profile.messages.ts'
import css from './queue-controls.module.css'
import { type ListPlace, useListPlace } from './use-list-place.ts'

interface Props {
  /** The name of the list that the profile was opened from. */
  list: string
  clientId: number
  /** What stands here where this tab does not know the list, as with a link that somebody sent. */
  otherwise: ReactNode
}

/** Who comes before and after in the list, in its order. [ and ] walk, as they do in a queue. */
export function ListControls({ list, clientId, otherwise }: Props) {
  const place = useListPlace(list, clientId)
  return place ? <Walk place={place} /> : otherwise
}

function Walk({ place }: { place: ListPlace }) {
  const t = useMessages(profileMessages)
  const words = useMessages(listMessages)
  const { previous, next, meta } = place
  const goBack = useNavigateTo(previous)
  const goOn = useNavigateTo(next)
  useShortcuts({ '[': goBack, ']': goOn })
  const total = words.number(meta.total)
  return (
    <nav className={css.bar} aria-label={t.walk.label} data-print="hide">
      <LinkButton look="quiet" size="small" icon="arrow-back" href={place.href}>
        {t.walk.back}
      </LinkButton>
      <span className={css.steps}>
        <IconButton
          icon="chevron-previous"
          label={t.queue.previous}
          disabled={previous === null}
          onClick={goBack}
        />
        <span className={css.place} aria-live="polite">
          {t.queue.position(words.number(place.number), meta.totalIsExact ? total : words.moreThan(total))}
        </span>
        <IconButton icon="chevron-next" label={t.queue.next} disabled={next === null} onClick={goOn} />
      </span>
      {place.hasFailed && (
        <>
          {t.walk.failed}
          <Button size="small" icon="refresh" onClick={place.retry}>
            {t.queue.retry}
          </Button>
        </>
      )}
    </nav>
  )
}

/** Opens the profile beside as this one was opened: in the same list, at the same section. */
function useNavigateTo(neighbour: ListPlace['next']): () => void {
  const router = useRouter()
  const { list, s } = useLocation().search as Search
  return () => {
    if (neighbour === null) return
    neighbour.enter()
    const href = hrefOf(paths.profile, { user_id: neighbour.id }, stringifySearch({ s, list }))
    router.history.push(href.slice(1))
  }
}
