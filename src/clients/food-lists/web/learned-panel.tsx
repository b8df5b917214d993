import { useState } from 'react'
import { useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyLine } from '#platform/web/ui/empty-line.tsx'
import { Entry, EntryHead } from '#platform/web/ui/entry.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { NotedOpinion } from '#clients/dish-opinions/dish-opinions.contract.ts'
import { DishOpinionChips } from './dish-opinion-chips.tsx'
import { DishOpinionMark } from './dish-opinion-mark.tsx'
import css from './dish-opinions.module.css'
import { dishOpinionsMessages } from './dish-opinions.messages.ts'
import { useDishOpinions, useNoteOpinion } from './use-dish-opinions.ts'

const partOf = ({ effect }: NotedOpinion) =>
  effect === 'over' ? 'past' : effect === 'ahead' ? 'likes' : 'limits'
const parts = ['likes', 'limits', 'past'] as const

/** What lists have learned of a client: likes, what is not wanted or not possible, who said so and what follows. */
export function LearnedPanel({ clientId }: { clientId: number }) {
  const t = useMessages(dishOpinionsMessages)
  const opinions = useDishOpinions(clientId)
  return (
    <Loaded query={opinions} skeleton={<Skeleton count={3} />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyLine title={t.none.title}>{t.none.text}</EmptyLine>
        ) : (
          <div className={css.panel}>
            {parts.map((part) => (
              <Part
                key={part}
                clientId={clientId}
                title={t.parts[part]}
                opinions={all.filter((one) => partOf(one) === part)}
              />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

interface PartProps {
  clientId: number
  title: string
  opinions: readonly NotedOpinion[]
}

function Part({ clientId, title, opinions }: PartProps) {
  if (opinions.length === 0) return null
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      <ul className="stack-3 bare-list" aria-label={title}>
        {opinions.map((noted) => (
          <li key={noted.food.id}>
            <LearnedEntry clientId={clientId} noted={noted} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LearnedEntry({ clientId, noted }: { clientId: number; noted: NotedOpinion }) {
  const t = useMessages(dishOpinionsMessages)
  const { format, locale } = useLocale()
  const mayWrite = useMay('food-lists.write')
  const [isOpen, setOpen] = useState(false)
  const { note, isBusy, failed } = useNoteOpinion(clientId)
  const { food, source, notedBy, notedOn, effect, until } = noted
  const dish = { id: food.id, name: (locale === 'ar-IQ' ? food.ar : null) ?? food.fa }
  return (
    <Entry>
      <EntryHead title={<bdi>{dish.name}</bdi>}>
        <DishOpinionMark noted={noted} />
      </EntryHead>
      <p>{effect === 'paused' ? t.paused(format.date(until ?? notedOn)) : t.effects[effect]}</p>
      <p className="meta">
        {[t.sources[source], format.date(notedOn)].join('، ')}
        {notedBy && (
          <>
            {'، '}
            <UserText>{t.notedBy(notedBy.name)}</UserText>
          </>
        )}
      </p>
      {mayWrite && (
        <div className="wrap-2">
          <Button
            size="small"
            icon="edit"
            aria-expanded={isOpen}
            aria-label={t.correctOf(dish.name)}
            onClick={() => setOpen(!isOpen)}
          >
            {t.correct}
          </Button>
          <Button
            size="small"
            look="quiet"
            icon="trash"
            busy={isBusy}
            aria-label={t.removeOf(dish.name)}
            onClick={() => note({ dish, before: noted, next: null })}
          >
            {t.remove}
          </Button>
        </div>
      )}
      {failed && <InlineMessage tone="danger">{t.failed}</InlineMessage>}
      {isOpen && (
        <DishOpinionChips
          clientId={clientId}
          dish={dish}
          noted={noted}
          source="supporter"
          onSaid={() => setOpen(false)}
        />
      )}
    </Entry>
  )
}
