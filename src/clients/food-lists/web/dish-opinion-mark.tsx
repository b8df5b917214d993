import { useMessages } from '#platform/web/i18n/messages.ts'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import type { DishOpinion, NotedOpinion } from '#clients/dish-opinions/dish-opinions.contract.ts'
import { dishOpinionsMessages } from './dish-opinions.messages.ts'

export const opinionIcons: Readonly<Record<DishOpinion, IconName>> = {
  liked: 'star',
  refused: 'close',
  not_available: 'eye-off',
  too_expensive: 'card',
}

/** What is known of a dish, in two words; nothing where its time is over. */
export function DishOpinionMark({ noted }: { noted: NotedOpinion | undefined }) {
  const t = useMessages(dishOpinionsMessages)
  if (!noted || noted.effect === 'over') return null
  const { opinion, source } = noted
  return (
    <span>
      <Chip icon={opinionIcons[opinion]}>{source === 'derived' ? t.derived : t.opinions[opinion]}</Chip>
    </span>
  )
}
