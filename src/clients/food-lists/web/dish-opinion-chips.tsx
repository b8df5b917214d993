import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { ToggleChip } from '#platform/web/ui/chip.tsx'
import {
  type DishOpinion,
  dishOpinions,
  type NotedOpinion,
} from '#clients/dish-opinions/dish-opinions.contract.ts'
import { opinionIcons } from './dish-opinion-mark.tsx'
import css from './dish-opinions.module.css'
import { dishOpinionsMessages } from './dish-opinions.messages.ts'
import { type NamedDish, useNoteOpinion } from './use-dish-opinions.ts'

interface Props {
  clientId: number
  dish: NamedDish
  noted: NotedOpinion | undefined
  source: 'client' | 'supporter'
  /** After each press; null: nothing is known any more. */
  onSaid?: (opinion: DishOpinion | null) => void
}

/** The four opinions of a dish: one press says it, another one takes it back. */
export function DishOpinionChips({ clientId, dish, noted, source, onSaid }: Props) {
  const t = useMessages(dishOpinionsMessages)
  const mayWrite = useMay('food-lists.write')
  const { note, isBusy, failed } = useNoteOpinion(clientId)
  if (!mayWrite) return null
  const said = noted?.source === 'derived' ? null : noted?.opinion
  return (
    <>
      <div className={css.chips} role="group" aria-label={t.group(dish.name)}>
        {dishOpinions.map((opinion) => (
          <ToggleChip
            key={opinion}
            icon={opinionIcons[opinion]}
            pressed={said === opinion}
            onPress={(pressed) => {
              if (isBusy) return
              note({ dish, before: noted, next: pressed ? { opinion, source } : null })
              onSaid?.(pressed ? opinion : null)
            }}
          >
            {t.opinions[opinion]}
          </ToggleChip>
        ))}
      </div>
      {failed && <InlineMessage tone="danger">{t.failed}</InlineMessage>}
    </>
  )
}
